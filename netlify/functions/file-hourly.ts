import type { Config } from '@netlify/functions';
import { finishAll } from '#server/finish-all.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-store.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';

/**
 * Every hour: files what came in, so that the inbox stays quick however full it gets, and brings entries
 * into the audit trail that a failing store left on their way. Rentals that ended long ago go into the
 * archive. It has no address.
 */
export default endpoint({
  name: 'file-hourly',
  operations: {
    POST: {
      async handle({ context }) {
        const leads = openLeads(context, { budgetMs: 20_000 });
        const rentals = openRentals(context, { budgetMs: 20_000 });
        await finishAll([
          fileArrivals(leads),
          sendAllWaiting(context),
          archiveEnded(rentals, new Date()),
        ]);
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = { schedule: '@hourly' };
