import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CopiesScreen } from '#contracts/copies.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { countWords } from '#back-office/words/number-words.ts';
import { dateWords, timeWords } from '#back-office/words/time-words.ts';
import { useCopyOrder } from './copies-queries.ts';
import { ageWords, copyWarning } from './copy-words.ts';
import { sizeWords } from './proof-words.ts';

interface CopyStatusProps {
  screen: CopiesScreen;
  now: Date;
}

/** How old the last good copy is, what went wrong since, and the buttons that try it. */
export function CopyStatus({ screen, now }: CopyStatusProps) {
  const { last, running, failure, checked } = screen;
  const warning = copyWarning({ since: screen.since, lastAt: last?.madeAt ?? null }, now);
  const Icon = warning ? TriangleAlert : CircleCheck;
  const { mutate, isPending, data, error, variables } = useCopyOrder();
  const isStarted = variables === 'copy' && data?.problem === null;
  return (
    <div className={`grid gap-3 rounded-xl p-4 ${warning ? 'bg-danger/10' : 'bg-mist'}`}>
      <div role="status" className="grid gap-1">
        <p className={`flex items-start gap-2 font-medium ${warning ? 'text-danger' : ''}`}>
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {warning?.title ??
            (last
              ? `The last copy is ${ageWords(last.madeAt, now)} old`
              : 'The first copy is made tonight')}
        </p>
        {last && (
          <p>
            {timeWords(last.madeAt)}, {countWords(last.documents, 'document')},{' '}
            {sizeWords(last.bytes)}.{' '}
            {checked?.damaged === 0 && `Read back whole on ${dateWords(checked.at)}.`}
          </p>
        )}
      </div>
      {failure && (
        <p className="font-medium text-danger">
          {timeWords(failure.at)}: {failure.sentence}
        </p>
      )}
      {running && <Progress label="Copy" done={running.done} total={running.total} />}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isPending || running !== null} onClick={() => mutate('copy')}>
          Back up now
        </Button>
        <Button isBusy={isPending} onClick={() => mutate('test')}>
          {isPending && variables === 'test' ? 'Sending...' : 'Send a test'}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {data?.problem ?? (isStarted && !running && 'The copy has begun.')}
        {data?.problem === null && variables === 'test' && 'The test arrived, and came back.'}
      </p>
      <Failure error={error} otherwise="This didn't work. Please try again." />
    </div>
  );
}
