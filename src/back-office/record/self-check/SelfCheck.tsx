import { useMutation, useQuery } from '@tanstack/react-query';
import { selfCheck, type SelfCheck as Check } from '#contracts/self-check.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';

const path = '/api/admin/self-check';
const query = adminQuery(['self-check'], path, selfCheck);

/** Asks until all parts are done; each call does as many as its time allows. */
async function check() {
  for (;;) {
    const answer = await adminRequest(path, { method: 'POST', patience }, selfCheck);
    queryClient.setQueryData(query.queryKey, answer);
    if (answer.finishedAt !== null) return;
  }
}

/** Whether the records fit together: what the last check found, and a press for another. */
export function SelfCheck() {
  const last = useQuery(query);
  const { mutate, isPending, error } = useMutation({ mutationFn: check });
  const { data } = last;
  if (!data) return <LoadState query={last} what="the last check" />;
  return (
    <section aria-labelledby="self-check" className="card grid max-w-prose gap-4 p-5 sm:p-6">
      <h3 id="self-check" className="text-xl">
        Do the records fit together?
      </h3>
      <p className="text-muted">
        Every night the site compares the history with the rentals, looks for every message in the
        inbox, adds up the totals and looks after the pictures.
      </p>
      <p role="status" className="font-medium">
        {isPending ? 'Checking...' : resultWords(data)}
      </p>
      {isPending && <Progress label="Check" done={data.done} total={data.total} />}
      {!isPending && data.findings.length > 0 && (
        <ul className="grid gap-3">
          {data.findings.map(({ sentence, path: where }, index) => (
            <li key={index}>
              {sentence}{' '}
              <a href={where} className="link">
                Look at it
              </a>
            </li>
          ))}
        </ul>
      )}
      <Failure error={error} otherwise="The check stopped. Please press again to go on." />
      <Button isBusy={isPending} className="sm:justify-self-start" onClick={() => mutate()}>
        Check now
      </Button>
    </section>
  );
}

function resultWords({ startedAt, finishedAt, findings }: Check): string {
  if (startedAt === null) return 'Nothing has been checked yet.';
  if (finishedAt === null) return 'The last check was not finished.';
  const when = timeWords(finishedAt);
  return findings.length === 0
    ? `Everything fits together, as of ${when}.`
    : `${countWords(findings.length, 'finding')}, as of ${when}.`;
}
