import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { submissionResponse } from '#contracts/submission.ts';
import type { Fault } from '#local/blobs-server/blobs-server.ts';
import { contactForm } from '#contracts/contact-message.ts';
import { submissionEndpoint } from '#server/notify/submission-endpoint.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();

const submissions = 1_000;
const visitorsAtOnce = 25;
const faults: Fault[] = [
  { status: 500 },
  { status: 503, when: 'after commit' },
  { reset: true },
  { reset: true, when: 'after commit' },
  { status: 403 },
  { hang: true },
  { hang: true, when: 'after commit' },
];

/** Lets every kind of fault strike in turn, one operation in six on average and never in step. */
function injectFaults(): { struck: () => number } {
  let random = 1;
  let struck = 0;
  const isUnlucky = (): boolean => {
    random = (random * 48_271) % 2_147_483_647;
    const isStruck = random % 42 === 0;
    if (isStruck) struck += 1;
    return isStruck;
  };
  for (const fault of faults) blobs().inject({ ...fault, matches: isUnlucky, times: Infinity });
  return { struck: () => struck };
}

test('1,000 submissions through a failing store: none is lost and none is kept twice', async () => {
  captureLog();
  // The platform's limits would do as well, but each hang would take 4 seconds.
  const handler = submissionEndpoint(contactForm, { tries: 2, tryTimeoutMs: 300 });
  const { struck } = injectFaults();
  const operationsBefore = blobs().journal.length;
  const acknowledged = new Map<number, string>();
  let requests = 0;
  let failures = 0;

  /** A visitor's page: it sends the same submission again until it is acknowledged. */
  async function visit(number: number): Promise<void> {
    const body = validBody('contact', { name: `Visitor ${number}` });
    for (;;) {
      requests += 1;
      const answer = await handler(jsonPost('/api/contact', body), functionContext());
      if (answer.ok) {
        acknowledged.set(number, submissionResponse.parse(await answer.json()).id);
        return;
      }
      expect(answer.status).toBe(503);
      failures += 1;
      await delay(10);
    }
  }

  const waiting = Array.from({ length: submissions }, (_, index) => index);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next);
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const operations = blobs().journal.length - operationsBefore;
  blobs().clearFaults();

  const { records, listings } = await storedLeads();
  const kept = new Map(records.map(({ id, words }) => [id, words.name]));
  expect(acknowledged.size).toBe(submissions);
  for (const [number, id] of acknowledged) expect(kept.get(id)).toBe(`Visitor ${number}`);
  expect(records).toHaveLength(submissions);
  expect(listings).toHaveLength(submissions);
  expect(struck() / operations).toBeGreaterThan(0.1);
  process.stdout.write(
    `${submissions} submissions in ${seconds.toFixed(1)} s: ${struck()} of ${operations} store ` +
      `operations failed, ${failures} of ${requests} requests were answered 503, ` +
      `${records.length} records and ${listings.length} listings at the end, 0 lost, 0 twice\n`,
  );
}, 120_000);
