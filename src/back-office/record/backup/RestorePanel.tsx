import { useId, useState } from 'react';
import type { RestoreAnswer } from '#contracts/backup.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { FileProblem, readBackup, type BackupContents } from './backup-file.ts';
import { lookFirst } from './look-first.ts';
import { RestoreRun } from './RestoreRun.tsx';

interface Chosen {
  file: File;
  contents: BackupContents;
  plan: RestoreAnswer;
}

/** Restores a backup into an empty site: choose a file, see what it holds, start. */
export function RestorePanel() {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [isReading, setIsReading] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState('');

  async function choose(file: File | undefined) {
    setChosen(undefined);
    setProblem('');
    if (!file) return;
    setIsReading(true);
    try {
      const contents = await readBackup(file);
      setChosen({ file, contents, plan: await lookFirst(file, contents) });
    } catch (error) {
      const sentence = "This file couldn't be read. Please choose it again.";
      setProblem(
        error instanceof FileProblem ? error.message : failureSentence(error as Error, sentence),
      );
    }
    setIsReading(false);
  }

  return (
    <section
      aria-labelledby="restore"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <h3 id="restore" className="text-xl">
        Restore
      </h3>
      <p className="text-muted">
        Loads an exported file into an empty site. A site in use takes its messages alone. Nothing
        that is here is ever overwritten or deleted.
      </p>
      <div>
        <label htmlFor={id} className="font-medium">
          Backup file
        </label>
        <input
          id={id}
          type="file"
          accept=".ndjson,application/x-ndjson"
          disabled={isRunning}
          onChange={({ target }) => void choose(target.files?.[0])}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="mt-1.5 block min-h-11 w-full rounded-lg border border-field bg-ground p-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-mist file:px-4 file:font-semibold file:text-text"
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mt-2 text-danger">
            {problem}
          </p>
        )}
      </div>
      {isReading && (
        <p role="status" className="text-muted">
          Reading the file, and comparing...
        </p>
      )}
      {chosen && (
        <RestoreRun
          key={`${chosen.file.name} ${chosen.contents.madeAt}`}
          {...chosen}
          onRunning={setIsRunning}
        />
      )}
    </section>
  );
}
