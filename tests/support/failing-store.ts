import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { submissionResponse } from '#contracts/submission.ts';
import type { BlobsServer, Fault } from '#local/blobs-server/blobs-server.ts';
import { contactForm } from '#contracts/contact-message.ts';
import { submissionEndpoint } from '#server/leads/submission-endpoint.ts';
import { captureLog, addressOf, functionContext, jsonPost } from './function-call.ts';
import { storedLeads } from './stored-leads.ts';
import { validBody } from './submissions.ts';

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
function injectFaults(blobs: BlobsServer): { struck: () => number } {
  let random = 1;
  let struck = 0;
  const isUnlucky = (): boolean => {
    random = (random * 48_271) % 2_147_483_647;
    const isStruck = random % 42 === 0;
    if (isStruck) struck += 1;
    return isStruck;
  };
  for (const fault of faults) blobs.inject({ ...fault, matches: isUnlucky, times: Infinity });
  return { struck: () => struck };
}

/** Sends so many submissions through a failing store, and expects each to be kept once. */
export async function expectEachToBeKeptOnce(
  blobs: BlobsServer,
  submissions: number,
): Promise<void> {
  captureLog();
  // The platform's limits would do as well, but each hang would take 4 seconds.
  const handler = submissionEndpoint(contactForm, { tries: 2, tryTimeoutMs: 1_000 });
  const { struck } = injectFaults(blobs);
  const operationsBefore = blobs.journal.length;
  const acknowledged = new Map<number, string>();

  /** A visitor's page: it sends the same submission again until it is acknowledged. */
  async function visit(number: number): Promise<void> {
    const body = validBody('contact', { name: `Visitor ${number}` });
    const context = functionContext({ ip: addressOf(number) });
    for (;;) {
      const answer = await handler(jsonPost('/api/contact', body), context);
      if (answer.ok) {
        acknowledged.set(number, submissionResponse.parse(await answer.json()).id);
        return;
      }
      expect(answer.status).toBe(503);
      await delay(10);
    }
  }

  const waiting = Array.from({ length: submissions }, (_, index) => index);
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next);
    }),
  );
  const operations = blobs.journal.length - operationsBefore;
  blobs.clearFaults();

  const { records, listings } = await storedLeads();
  const kept = new Map(records.map(({ id, words }) => [id, words.name]));
  expect(acknowledged.size).toBe(submissions);
  for (const [number, id] of acknowledged) expect(kept.get(id)).toBe(`Visitor ${number}`);
  expect(records).toHaveLength(submissions);
  expect(listings).toHaveLength(submissions);
  expect(struck() / operations).toBeGreaterThan(0.1);
}
