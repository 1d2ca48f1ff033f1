import { useEffect, useRef, useState } from 'react';
import { restoreAnswer, type RestoreAnswer } from '#contracts/backup.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { heldWords, partsOf, type BackupContents } from './backup-file.ts';
import { planWords } from './look-first.ts';
import { StoppedWork, useLongWork } from './long-work.tsx';

interface RestoreRunProps {
  file: File;
  contents: BackupContents;
  /** What it would do. */
  plan: RestoreAnswer;
  onRunning: (isRunning: boolean) => void;
}

/** What a backup holds, and its restoring, part by part; continued, it skips the parts already sent. */
export function RestoreRun({ file, contents, plan, onRunning }: RestoreRunProps) {
  const { madeAt, site, documents, holds } = contents;
  // In a site in use, a file that is here already adds nothing.
  const isOfUse = plan.different === 0 && (plan.written > 0 || !plan.isInUse);
  const sent = useRef({ documents: 0, written: 0, same: 0, leftOut: 0 });
  const [result, setResult] = useState('');
  const { phase, done, total, error, run, stop } = useLongWork(async (signal, onProgress) => {
    const progress = sent.current;
    let passed = 0;
    onProgress(progress.documents, documents);
    for await (const part of partsOf(file, contents)) {
      passed += part.documents.length;
      if (passed <= progress.documents && !part.isLast) continue;
      const call = { method: 'POST', body: part, signal, patience } as const;
      const answer = await adminRequest('/api/admin/restore', call, restoreAnswer);
      progress.documents = passed;
      progress.written += answer.written;
      progress.same += answer.same;
      progress.leftOut += answer.leftOut;
      onProgress(passed, documents);
    }
    const unforeseen = progress.leftOut - plan.leftOut;
    setResult(
      unforeseen > 0
        ? closedWords(unforeseen)
        : resultWords({ ...progress, isInUse: plan.isInUse }),
    );
    void queryClient.invalidateQueries();
  });
  useEffect(() => onRunning(phase === 'running'), [phase, onRunning]);
  return (
    <>
      <div role="status" className="rounded-xl bg-mist p-4">
        <p className="font-medium">
          Backed up {timeWords(madeAt)}
          {site && ` from ${new URL(site).host}`}
          {documents > 0 ? ', with:' : '. It’s empty.'}
        </p>
        <ul className="mt-1">
          {heldWords(holds).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className={`mt-2 ${plan.different > 0 ? 'font-medium text-danger' : ''}`}>
          {planWords(plan)}
        </p>
      </div>
      {phase === 'idle' && isOfUse && (
        <ConfirmButton
          label="Restore"
          question={
            plan.isInUse
              ? 'Add the messages of this backup to this site? Everything the site has stays as it is.'
              : 'Restore this backup into this site? Anything the site has already received stays.'
          }
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
        {phase === 'done' && result}
      </p>
    </>
  );
}

function resultWords(done: Pick<RestoreAnswer, 'written' | 'same' | 'isInUse'>): string {
  const { written, same, isInUse } = done;
  if (isInUse) return 'The messages of the backup are in the inbox.';
  const known = same > 0 ? ` ${written > 0 ? 'Some' : 'All'} of it was already here.` : '';
  return `The backup is restored.${known} If anyone asked to be erased after it was made, erase them again.`;
}

const closedWords = (leftOut: number) =>
  `${countWords(leftOut, 'document')} couldn't be restored, since somebody changed something here meanwhile. Restore into an empty site, and change nothing until it is done.`;
