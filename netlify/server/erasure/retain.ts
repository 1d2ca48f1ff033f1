import type { Context } from '@netlify/functions';
import { readFacts } from '#server/business/facts.ts';
import { eraseTraces, findTraces, openPlaces } from '#server/erasure/erase-traces.ts';
import { keptSince } from '#server/erasure/kept-since.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** The platform gives a scheduled function half a minute. */
const budgetMs = 24_000;

/** Leads that are deleted in one go; the next day goes on. */
const leadsPerDay = 500;

const dayMs = 86_400_000;

/**
 * Deletes what the privacy page promises to: leads that would be older than `contact.keptFor` before it
 * runs again, and of rentals that ended before `contact.rentalsKeptFor` the customer, each with what the
 * audit trail holds of them. What the time is not enough for is left to the next day.
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
  const places = openPlaces(context, { budgetMs });
  try {
    const found = await findTraces(places, {
      email: null,
      isTheirLead: ({ receivedAt }) => Date.parse(receivedAt) < leadsSince,
      isTheirRental: ({ endDate, isErased }) =>
        !isErased && Date.parse(endDate) < rentalsSince.getTime(),
      mostLeads,
      recordedBefore: rentalsSince,
    });
    await eraseTraces(places, found);
  } catch (error) {
    const isSlow = error instanceof StoreUnavailable && error.fault === 'out-of-time';
    if (!isSlow) throw error;
  }
}
