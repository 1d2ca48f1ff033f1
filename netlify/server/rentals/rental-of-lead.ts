import type { Lead } from '#contracts/inbox.ts';
import { openRentals, readLive } from './live-document.ts';
import type { Deployed } from '#server/storage/store.ts';

/** The lead, without the id of a rental that is gone, so that it can become one again. */
export async function withRental<Shown extends Lead>(
  context: Deployed,
  lead: Shown,
): Promise<Shown> {
  if (lead.rentalId === null || (await isThere(context, lead.rentalId))) return lead;
  return { ...lead, rentalId: null };
}

/** Whether a rental that was once stored has not been deleted since, in one read. */
export async function isThere(context: Deployed, rentalId: string): Promise<boolean> {
  return !(await readLive(openRentals(context))).deleted.includes(rentalId);
}
