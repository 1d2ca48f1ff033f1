import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import { readFacts } from '#server/business/facts.ts';
import { eraseTraces, openStores, storedKinds } from '#server/registry/stored-kinds.ts';
import { findTraces, isNothing } from './find-traces.ts';
import { log } from '#server/log.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import { eraseRentalPhotos } from '#server/traces/erase-photos.ts';
import { endErasure, readErased, rememberErased } from '#server/traces/erased-ids.ts';
import type { Deployed } from '#server/storage/store.ts';

/** The platform gives a scheduled function half a minute. */
const budgetMs = 24_000;

/** Leads that are deleted at once; the next day continues. */
const leadsPerDay = 2_000;

const dayMs = 86_400_000;

const unfinished = { event: 'background-fault', reason: 'retaining' } as const;

/**
 * Deletes what the privacy page promises to, each kind of document after its time (see `storedKinds`):
 * leads that would be too old before it runs again, the customers of rentals that ended too long ago, and
 * what the audit trail holds of both. If the time is not enough, the next day continues, and a line of
 * the log says so.
 */
export async function retain(context: Deployed, now: Date, mostLeads = leadsPerDay): Promise<void> {
  const { contact } = readFacts();
  const tomorrow = new Date(now.getTime() + dayMs);
  const since = (where: string) => {
    const keptFor = storedKinds.find((one) => one.where === where)?.people?.keptFor;
    if (!keptFor) throw new Error(`Nothing says for how long ${where} is kept.`);
    return keptSince(contact[keptFor], tomorrow).toISOString();
  };
  const leadsSince = since('leads/submissions/{lead}');
  const rentalsSince = since('rentals/live');
  const isOver = (endDate: unknown) => typeof endDate === 'string' && endDate < rentalsSince;
  const open = openStores(context, { budgetMs });
  try {
    // A list that was older than a photo kept it from the erasure.
    await eraseRentalPhotos(open('rental-photos'), await readErased(open('audit')));
    const { traces, tally } = await findTraces(open, {
      address: null,
      isTheirLead: ({ receivedAt }) => receivedAt < leadsSince,
      isTheirRental: ({ endDate }) => isOver(endDate),
      isTheirEntry: ({ action, before }, _, isThere) =>
        action === 'delete' && isOver(before?.['endDate']) && !isThere,
      mostLeads,
      recordedBefore: since('audit/entries/{month}'),
    });
    if (isNothing(tally)) return;
    await rememberErased(open('audit'), traces);
    await eraseTraces(open, traces);
    await endErasure(open('audit'), leadsSince);
    if (tally.leads === mostLeads) log(unfinished);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    log(unfinished);
  }
}

/** The moment `24 months` or `7 years` before, by New York's calendar; a shorter month gives its last day. */
export function keptSince(keptFor: string, now: Date): Date {
  const [count = '', unit = ''] = keptFor.split(' ');
  const months = Number(count) * (unit.startsWith('year') ? 12 : 1);
  const wallTime = wallTimeAt(now);
  const [year = 0, month = 0, day = 0] = wallTime.slice(0, 10).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = `${first.toISOString().slice(0, 8)}${String(Math.min(day, days)).padStart(2, '0')}`;
  // Where the clocks went forward, the day has no such time; noon is on every day.
  const instant = instantAt(`${date}${wallTime.slice(10)}`) ?? instantAt(`${date}T12:00`);
  if (!instant) throw new Error('Every day has a noon.');
  return instant;
}
