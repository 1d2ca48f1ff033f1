import { useState } from 'react';
import type { CopiesScreen, MadeCopy } from '#contracts/copies.ts';
import { CopyProblem } from '#browser/copies/copy-problem.ts';
import type { CopyKey } from '#browser/copies/key-file.ts';
import { saveFile } from '#back-office/download/save-file.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { StoppedWork, useLongWork } from '#back-office/record/backup/long-work.tsx';
import { countWords } from '#back-office/words/number-words.ts';
import { dateWords, timeWords } from '#back-office/words/time-words.ts';
import { isToBeOpened } from './proof-words.ts';
import { KeyFileField } from './KeyFileField.tsx';

interface OpenCopyProps {
  last: MadeCopy;
  screen: CopiesScreen;
  now: Date;
}

/** The monthly drill: the owner's key opens the last copy in this browser; or it is saved as one file. */
export function OpenCopy({ last, screen, now }: OpenCopyProps) {
  const [key, setKey] = useState<CopyKey>();
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState('');
  const opening = useLongWork(async (signal, onProgress) => {
    if (!key) return;
    const { openWholeCopy } = await import('./open-whole-copy.ts');
    setProblem('');
    setResult('');
    try {
      const { documents, leads } = await openWholeCopy(last.id, key, { signal, onProgress });
      const held = `${countWords(documents, 'document')}, ${countWords(leads, 'lead')} among them`;
      const of = timeWords(last.madeAt);
      setResult(`The key opens the copy of ${of}: ${held}. All of it is whole.`);
    } catch (error) {
      if (!(error instanceof CopyProblem)) throw error;
      setProblem(error.message);
    }
  });
  const saving = useLongWork(async (signal, onProgress) => {
    const { copyAsFile } = await import('./open-whole-copy.ts');
    saveFile(`towpath-copy-${last.id}.towpath`, await copyAsFile(last.id, { signal, onProgress }));
  });
  const running = [opening, saving].find(({ phase }) => phase === 'running');
  const stopped = [opening, saving].find(({ phase }) => phase === 'stopped');
  const { opened } = screen;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className={isToBeOpened(screen, now) ? 'font-medium text-danger' : 'font-medium'}>
        {opened
          ? `Your key last opened a copy on ${dateWords(opened.at)}`
          : 'Your key has not opened a copy yet'}
      </p>
      <p className="text-muted">
        Try it once a month: choose the key file, and this browser opens all of the last copy and
        checks it. The key stays on this device.
      </p>
      {!running && (
        <KeyFileField
          label="Key file"
          hint="It is called towpath-key-... .txt."
          onKey={(chosen) => (setKey(chosen), '')}
        />
      )}
      {running ? (
        <>
          <Progress label="Copy" done={running.done} total={running.total} />
          <Button onClick={running.stop} className="sm:justify-self-start">
            Stop
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          {key && <Button onClick={opening.run}>Open the last copy</Button>}
          <Button look="quiet" onClick={saving.run}>
            Download it, encrypted
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      {stopped && <StoppedWork error={stopped.error} onContinue={stopped.run} />}
      <p role="status" className="font-medium empty:hidden">
        {result}
      </p>
    </div>
  );
}
