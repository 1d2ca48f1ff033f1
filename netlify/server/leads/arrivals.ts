import pMap from 'p-map';
import * as z from 'zod/mini';
import type { LeadState } from '#contracts/inbox.ts';
import { inboxOf } from './inbox.ts';
import { readIndex, storeIndex } from './inbox-index.ts';
import { positionOf, submissionKey, submissionsFolder } from './lead-keys.ts';
import { putMissedInOutbox } from './lead-notices.ts';
import { leadOf } from './stored-lead.ts';
import { storedSubmission, type StoredSubmission } from './stored-submission.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

export interface Arrival {
  /** It announces the lead until it is filed: `arrivals/<position>`, or `arrivals/<position>-spam`. */
  key: string;
  position: string;
  id: string;
  state: LeadState;
}

const folder = 'arrivals/';
const arrivalKey = /^arrivals\/(\d{13}-([0-9a-f]{32}))(-spam)?$/;
export const arrivalDocument = storedObject(1, { id: z.string() });

/** Few enough that even a slow store gets through them in its time. */
const batchSize = 400;
const concurrency = 16;

/** Announces a submission until it is filed. Repeated it changes nothing. */
export async function announce(leads: Store, submission: StoredSubmission): Promise<void> {
  const { id, quarantine } = submission;
  const key = folder + positionOf(submission) + (quarantine ? '-spam' : '');
  await leads.create(key, arrivalDocument, { id });
}

/** What came in and is not filed yet, newest first. */
export async function listArrivals(leads: Store): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for await (const key of leads.list(folder)) {
    const [, position, id, spam] = arrivalKey.exec(key) ?? [];
    if (position && id) arrivals.push({ key, position, id, state: spam ? 'spam' : 'new' });
  }
  return arrivals;
}

/** Files what came in, oldest first, as far as the time allows, then updates the index; the next call continues. */
export async function fileArrivals(leads: Store): Promise<void> {
  try {
    const waiting = (await listArrivals(leads)).reverse();
    for (let next = 0; next < waiting.length; next += batchSize) {
      await fileBatch(leads, waiting.slice(next, next + batchSize));
    }
    await storeIndex(leads, await readIndex(leads));
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
}

/** Ended at any point it has lost nothing: an arrival goes last, and one that comes twice is recognized. */
async function fileBatch(leads: Store, batch: readonly Arrival[]): Promise<void> {
  const read = async ({ id }: Arrival) => {
    const found = await leads.get(submissionKey(id), storedSubmission);
    return found ? [found.value] : [];
  };
  const submissions = (await pMap(batch, read, { concurrency })).flat();
  const names = await inboxOf(leads).append(submissions.map(leadOf));
  // A browser that sends the words of an erased person again brings nothing back.
  const erased = submissions.filter(({ id }) => !names.has(id));
  await pMap(erased, ({ id }) => leads.delete(submissionKey(id)), { concurrency });
  await putMissedInOutbox(
    leads,
    submissions.filter(({ id }) => names.has(id)),
  );
  await pMap(batch, ({ key }) => leads.delete(key), { concurrency });
}

/**
 * Announces every submission that is in no document of the inbox, such as one whose visitor was asked
 * to send it again and did not, and rebuilds the index. Doing it again is harmless.
 */
export async function announceMissed(leads: Store): Promise<void> {
  const parts = await readIndex(leads, true);
  await storeIndex(leads, parts);
  const filed = new Set(parts.flatMap((part) => (part.leads ?? []).map(({ id }) => id)));
  const look = async (key: string) => {
    if (filed.has(key.slice(submissionsFolder.length))) return;
    const found = await leads.get(key, storedSubmission);
    if (found) await announce(leads, found.value);
  };
  await pMap(leads.list(submissionsFolder), look, { concurrency });
}
