import { useRef, useState } from 'react';
import { backupPart } from '#contracts/backup.ts';
import { saveFile } from '#back-office/download/save-file.ts';
import { adminRequest, patience } from '#back-office/session/request.ts';
import { dateAt } from '#back-office/words/time-words.ts';
import { backupFile, linesWith } from './backup-file.ts';
import { nothing, sumOf } from './backup-things.ts';
import { useLongWork } from './use-long-work.ts';

function nothingYet() {
  return { lines: [] as string[], documents: 0, holds: nothing, cursor: '' };
}

/** Reads everything part by part, and downloads it as one file. */
export function useExport() {
  const kept = useRef(nothingYet());
  const [holds, setHolds] = useState(nothing);
  const work = useLongWork(async (signal, tell) => {
    const all = kept.current;
    for (let isMore = true; isMore;) {
      const from = all.cursor && `?cursor=${encodeURIComponent(all.cursor)}`;
      const call = { signal, patience };
      const part = await adminRequest(`/api/admin/backup${from}`, call, backupPart);
      all.lines.push(linesWith(part.documents));
      all.holds = sumOf(all.holds, part.holds);
      all.documents += part.documents.length;
      all.cursor = part.cursor ?? '';
      isMore = part.cursor !== null;
      tell(part.done, part.total);
    }
    const madeAt = new Date();
    const file = backupFile(all.lines, all, madeAt);
    saveFile(`towpath-backup-${dateAt(madeAt)}.ndjson`, file);
    setHolds(all.holds);
    kept.current = nothingYet();
  });
  return {
    ...work,
    /** What the last file holds. */
    holds,
    cancel() {
      kept.current = nothingYet();
      work.stop();
    },
  };
}
