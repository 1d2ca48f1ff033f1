import type { Context } from '@netlify/functions';
import type { Lead } from '#contracts/inbox.ts';
import { openRentals, readLive } from './live-document.ts';

/** The lead, without the id of a rental that is gone, so that it can become one again. */
export async function withRental<Shown extends Lead>(
  context: Pick<Context, 'deploy'>,
  lead: Shown,
): Promise<Shown> {
  if (lead.rentalId === null || (await isThere(context, lead.rentalId))) return lead;
  return { ...lead, rentalId: null };
}

/** Whether a rental that was once stored has not been deleted since, in one read. */
export async function isThere(
  context: Pick<Context, 'deploy'>,
  rentalId: string,
): Promise<boolean> {
  return !(await readLive(openRentals(context))).deleted.includes(rentalId);
}
