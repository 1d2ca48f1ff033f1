import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { backupPart, type BackedUp } from '#contracts/backup.ts';
import { saveFile } from '#back-office/download/save-file.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { dateAt } from '#back-office/words/time-words.ts';
import { backupFile, heldWords, linesWith, nothing, sumOf } from './backup-file.ts';
import { StoppedWork, useLongWork } from './long-work.tsx';

const nothingYet = () => ({ lines: [] as string[], documents: 0, holds: nothing, cursor: '' });

/** Reads everything part by part, and downloads it as one file. */
export function ExportPanel() {
  const kept = useRef(nothingYet());
  const [result, setResult] = useState('');
  const { phase, done, total, error, run, stop } = useLongWork(async (signal, onProgress) => {
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
      onProgress(part.done, part.total);
    }
    const madeAt = new Date();
    const file = backupFile(all.lines, all, madeAt, location.origin);
    saveFile(`towpath-backup-${dateAt(madeAt)}.ndjson`, file);
    setResult(doneWords(all.holds));
    kept.current = nothingYet();
  });
  const isRunning = phase === 'running';

  function cancel() {
    kept.current = nothingYet();
    stop();
  }

  return (
    <section
      aria-labelledby="export"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <h3 id="export" className="text-xl">
        Export everything
      </h3>
      <p className="text-muted">
        One file with all leads, cars, photos, rentals and history. It leaves out your password and
        the connection to Tesla. Keep it somewhere safe: it has people's names and email addresses.
      </p>
      {isRunning && <Progress label="Export" {...{ done, total }} />}
      {phase === 'stopped' && error && <StoppedWork error={error} onContinue={run} />}
      <p role="status" className={phase === 'done' ? 'font-medium' : 'sr-only'}>
        {phase === 'done' && result}
      </p>
      <button
        type="button"
        onClick={isRunning ? cancel : run}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        {isRunning ? (
          'Cancel'
        ) : (
          <>
            <Download className="size-5" />
            Export everything
          </>
        )}
      </button>
    </section>
  );
}

function doneWords(holds: BackedUp): string {
  const held = new Intl.ListFormat('en-US').format(heldWords(holds));
  return held
    ? `The file with ${held} is in your downloads.`
    : "The file is in your downloads. It's empty, as there is nothing to back up yet.";
}
