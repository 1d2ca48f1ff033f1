import type { Config } from '@netlify/functions';
import { retain } from '#server/erasure/retain.ts';
import { finishAll } from '#server/finish-all.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { announceMissed } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-store.ts';

/**
 * Every day: deletes what was kept for as long as the privacy page says, and sees that every submission
 * comes into the inbox. It has no address.
 */
export default endpoint({
  name: 'retain-daily',
  operations: {
    POST: {
      async handle({ context }) {
        const leads = openLeads(context, { budgetMs: 24_000 });
        await finishAll([retain(context, new Date()), announceMissed(leads)]);
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = { schedule: '@daily' };
