import { Download } from 'lucide-react';
import type { BackedUp } from '#contracts/backup.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { StoppedWork } from './StoppedWork.tsx';
import { heldWords } from './backup-things.ts';
import { useExport } from './use-export.ts';

/** Everything the site keeps, as one file. */
export function ExportPanel() {
  const { phase, done, total, holds, error, run, cancel } = useExport();
  const isRunning = phase === 'running';
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
        One file with all leads, cars, rentals and history. It leaves out your password and the
        connection to Tesla. Keep it somewhere safe: it has people's names and email addresses.
      </p>
      {isRunning && <Progress label="Export" {...{ done, total }} />}
      {phase === 'stopped' && error && <StoppedWork error={error} onContinue={run} />}
      <p role="status" className={phase === 'done' ? 'font-medium' : 'sr-only'}>
        {phase === 'done' && doneWords(holds)}
      </p>
      <button
        type="button"
        onClick={isRunning ? cancel : run}
        className={`${isRunning ? 'button-outline' : 'button-primary'} justify-self-stretch sm:justify-self-start`}
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
