import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { forgetPosts } from '#server/leads/brake.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { forgetRings } from '#server/notify/digest.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';

/**
 * Every hour: files what came in, so that the inbox stays quick however full it gets, brings entries
 * into the audit trail that a failing store left on their way, archives what ended long ago, and forgets
 * how much came from which connection, and how much was told.
 */
export default scheduled(
  'file-hourly',
  ({ context }) => fileArrivals(openLeads(context, { budgetMs: 20_000 })),
  ({ context }) => forgetPosts(openLeads(context, { budgetMs: 20_000 })),
  ({ context }) => forgetRings(openLeads(context, { budgetMs: 20_000 })),
  ({ context }) => sendAllWaiting(context),
  ({ context }) => archiveEnded(openRentals(context, { budgetMs: 20_000 }), new Date()),
);

export const config: Config = { schedule: '@hourly' };
