import { useEffect } from 'react';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import type { BackupContents } from './backup-file.ts';
import { heldWords } from './backup-things.ts';
import { StoppedWork } from './StoppedWork.tsx';
import { useRestore } from './use-restore.ts';

interface RestoreRunProps {
  file: File;
  contents: BackupContents;
  onRunning: (isRunning: boolean) => void;
}

/** What a backup holds, and its restoring. */
export function RestoreRun({ file, contents, onRunning }: RestoreRunProps) {
  const { madeAt, documents, holds } = contents;
  const { phase, done, total, error, run, stop, answer } = useRestore(file, documents);
  useEffect(() => onRunning(phase === 'running'), [phase, onRunning]);
  return (
    <>
      <div role="status" className="rounded-xl bg-mist p-4">
        <p className="font-medium">
          Backed up {timeWords(madeAt)}
          {documents > 0 ? ', with:' : '. It’s empty.'}
        </p>
        <ul className="mt-1">
          {heldWords(holds).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {phase === 'idle' && (
        <ConfirmButton
          label="Restore"
          question="Restore this backup into this site? Anything the site has already received stays."
          confirm="Restore now"
          isHarmless
          onConfirm={run}
        />
      )}
      {phase === 'running' && (
        <>
          <Progress label="Restore" {...{ done, total }} />
          <Button onClick={stop} className="sm:justify-self-start">
            Stop
          </Button>
        </>
      )}
      {phase === 'stopped' && <StoppedWork error={error} onContinue={run} />}
      <p role="status" className={phase === 'done' ? 'font-medium' : 'sr-only'}>
        {phase === 'done' && resultWords(answer())}
      </p>
    </>
  );
}

function resultWords({ written, same }: { written: number; same: number }): string {
  const known = same > 0 ? ` ${written > 0 ? 'Some' : 'All'} of it was already here.` : '';
  return `The backup is restored.${known} If anyone asked to be erased after it was made, erase them again.`;
}
