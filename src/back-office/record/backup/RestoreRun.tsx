import { useEffect } from 'react';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import type { BackupContents } from './backup-file.ts';
import { thingWords } from './backup-things.ts';
import { StoppedWork } from './StoppedWork.tsx';
import { useRestore } from './use-restore.ts';

interface RestoreRunProps {
  file: File;
  contents: BackupContents;
  onRunning: (isRunning: boolean) => void;
}

/** What a backup holds, and putting it in. */
export function RestoreRun({ file, contents, onRunning }: RestoreRunProps) {
  const { madeAt, documents, things } = contents;
  const { phase, done, total, error, run, stop, answer } = useRestore(file, documents);
  useEffect(() => onRunning(phase === 'running'), [phase, onRunning]);
  return (
    <>
      <div role="status" className="rounded-xl bg-mist p-4">
        <p className="font-medium">
          Made {timeWords(madeAt)}
          {documents > 0 ? ', with:' : '. It is empty.'}
        </p>
        <ul className="mt-1">
          {thingWords(things).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {phase === 'idle' && (
        <ConfirmButton
          label="Restore"
          question="Put this backup into this site? What this site has received already stays."
          confirm="Restore now"
          isHarmless
          onConfirm={run}
        />
      )}
      {phase === 'running' && (
        <>
          <Progress label="Restore" {...{ done, total }} />
          <button
            type="button"
            onClick={stop}
            className="button-outline justify-self-stretch sm:justify-self-start"
          >
            Stop
          </button>
        </>
      )}
      {phase === 'stopped' && <StoppedWork error={error} onGoOn={run} />}
      <p role="status" className={phase === 'done' ? 'font-medium' : 'sr-only'}>
        {phase === 'done' && resultWords(answer())}
      </p>
    </>
  );
}

function resultWords({ written, same }: { written: number; same: number }): string {
  const known = same > 0 ? ` ${written > 0 ? 'Part' : 'All'} of it was there already.` : '';
  return `The backup is restored.${known} Please erase again whoever asked for it after it was made.`;
}
