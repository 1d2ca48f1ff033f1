import { timeWords } from '#islands/shared/admin/as-of.ts';
import { countWords } from '#islands/shared/admin/sync-words.ts';
import { AskOnce } from '../AskOnce.tsx';
import { Progress } from '../Progress.tsx';
import type { BackupContents } from './backup-file.ts';
import { StoppedWork } from './StoppedWork.tsx';
import { useRestore } from './use-restore.ts';

/** What a backup holds, and putting it in. */
export function RestoreRun({ file, contents }: { file: File; contents: BackupContents }) {
  const { madeAt, documents, stores } = contents;
  const { phase, done, total, error, run, stop, answer } = useRestore(file, documents);
  const held = countWords(documents, 'document');
  return (
    <>
      <div role="status" className="rounded-xl bg-mist p-4">
        <p className="font-medium">
          Made {timeWords(madeAt)}, with {held}.
        </p>
        <ul className="mt-1">
          {[...stores].map(([store, count]) => (
            <li key={store}>
              {store}: {count.toLocaleString('en-US')}
            </li>
          ))}
        </ul>
      </div>
      {phase === 'idle' && (
        <AskOnce
          label="Restore"
          question={`Put ${held} into this site?`}
          confirm="Restore now"
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
  const known = same > 0 ? ` ${countWords(same, 'document')} were there already.` : '';
  return `The backup is restored: ${countWords(written, 'document')} put in.${known}`;
}
