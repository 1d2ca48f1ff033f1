import type { Context } from '@netlify/functions';
import { readFacts } from '#server/business/facts.ts';
import { hasCustomer } from './erase-customers.ts';
import { eraseTraces, findTraces, openPlaces } from './erase-traces.ts';
import { keptSince } from './kept-since.ts';
import { log } from '#server/log.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';

/** The platform gives a scheduled function half a minute. */
const budgetMs = 24_000;

/** Leads that are deleted in one go; the next day goes on. */
const leadsPerDay = 2_000;

const dayMs = 86_400_000;

const unfinished = { event: 'background-fault', reason: 'retaining' } as const;

/**
 * Deletes what the privacy page promises to: leads that would be older than `contact.keptFor` before it
 * runs again, and of rentals that ended before `contact.rentalsKeptFor` the customer, each with what the
 * audit trail holds of them. What the time is not enough for is left to the next day, and a line of the
 * log says so.
 */
export async function retain(
  context: Pick<Context, 'deploy'>,
  now: Date,
  mostLeads = leadsPerDay,
): Promise<void> {
  const { contact } = readFacts();
  const tomorrow = new Date(now.getTime() + dayMs);
  const leadsSince = keptSince(contact.keptFor, tomorrow).getTime();
  const rentalsSince = keptSince(contact.rentalsKeptFor, tomorrow);
  const isOver = (endDate: unknown) =>
    typeof endDate === 'string' && Date.parse(endDate) < rentalsSince.getTime();
  const places = openPlaces(context, { budgetMs });
  try {
    const found = await findTraces(places, {
      email: null,
      isTheirLead: ({ receivedAt }) => Date.parse(receivedAt) < leadsSince,
      isTheirRental: (rental) => isOver(rental.endDate) && hasCustomer(rental),
      isTheirEntry: ({ action, target, before }, _, isThere) =>
        action === 'delete' && isOver(before?.['endDate']) && !isThere(target.id),
      mostLeads,
      recordedBefore: rentalsSince,
    });
    await eraseTraces(places, found);
    if (found.tally.leads === mostLeads) log(unfinished);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    log(unfinished);
  }
}
