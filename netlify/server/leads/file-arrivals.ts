import pMap from 'p-map';
import { arrivalsPrefix, readArrivalKey, recordKey } from './lead-keys.ts';
import type { Arrival } from './lead-keys.ts';
import { placeLeads } from './place-leads.ts';
import { leadOfRecord } from './stored-lead.ts';
import { storedSubmission } from './stored-submission.ts';
import { announceMissed } from './announce-missed.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import type { Store } from '#server/storage/store.ts';

/** Few enough that even a slow store gets through them in its time. */
const batchSize = 400;
const concurrency = 16;

/** What came in and is not filed yet, newest first. */
export async function listArrivals(leads: Store): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for await (const key of leads.list(arrivalsPrefix)) {
    const arrival = readArrivalKey(key);
    if (arrival) arrivals.push(arrival);
  }
  return arrivals;
}

/** Files what came in, oldest first, as far as the store's time allows; the next call goes on. */
export async function fileArrivals(leads: Store): Promise<void> {
  try {
    const waiting = (await listArrivals(leads)).reverse();
    for (let next = 0; next < waiting.length; next += batchSize) {
      await fileBatch(leads, waiting.slice(next, next + batchSize));
    }
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
}

/** Ended at any point it has lost nothing: an arrival goes last, and one that comes twice is recognized. */
async function fileBatch(leads: Store, batch: readonly Arrival[]): Promise<void> {
  const read = async (arrival: Arrival) => {
    const found = await leads.get(recordKey(arrival), storedSubmission);
    return found ? [found.value] : [];
  };
  const records = (await pMap(batch, read, { concurrency })).flat();
  await placeLeads(leads, records.map(leadOfRecord));
  await announceMissed(leads, records);
  await pMap(batch, ({ key }) => leads.delete(key), { concurrency });
}
