import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';

/**
 * Every hour: files what came in, so that the inbox stays quick however full it gets, brings entries
 * into the audit trail that a failing store left on their way, and archives what ended long ago.
 */
export default scheduled(
  'file-hourly',
  ({ context }) => fileArrivals(openLeads(context, { budgetMs: 20_000 })),
  ({ context }) => sendAllWaiting(context),
  ({ context }) => archiveEnded(openRentals(context, { budgetMs: 20_000 }), new Date()),
);

export const config: Config = { schedule: '@hourly' };
