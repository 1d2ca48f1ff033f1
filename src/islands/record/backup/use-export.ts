import { useRef } from 'react';
import { backupPart } from '#contracts/backup.ts';
import { adminRequest } from '#islands/shared/admin/request.ts';
import { backupFile, linesWith } from './backup-file.ts';
import { useLongWork } from './use-long-work.ts';

/** Longer than a function may take to answer, ms. */
export const patience = 75_000;

function nothingYet() {
  return { lines: [] as string[], documents: 0, cursor: '' };
}

/** Reads everything part by part, and hands it over as one file. */
export function useExport() {
  const kept = useRef(nothingYet());
  const work = useLongWork(async (signal, tell) => {
    const all = kept.current;
    for (let isMore = true; isMore;) {
      const from = all.cursor && `?cursor=${encodeURIComponent(all.cursor)}`;
      const call = { signal, patience };
      const part = await adminRequest(`/api/admin/backup${from}`, call, backupPart);
      all.lines.push(linesWith(part.documents));
      all.documents += part.documents.length;
      all.cursor = part.cursor ?? '';
      isMore = part.cursor !== null;
      tell(part.done, part.total);
    }
    const madeAt = new Date();
    download(backupFile(all.lines, all.documents, madeAt), madeAt);
    kept.current = nothingYet();
  });
  return {
    ...work,
    cancel() {
      kept.current = nothingYet();
      work.stop();
    },
  };
}

function download(file: Blob, madeAt: Date) {
  const name = `towpath-backup-${madeAt.toISOString().slice(0, 10)}.ndjson`;
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
