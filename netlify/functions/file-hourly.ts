import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { fileArrivals } from '#server/leads/file-arrivals.ts';
import { openLeads } from '#server/leads/segments.ts';

/** Every hour: files what came in, so that the inbox stays quick however full it gets. It has no address. */
export default endpoint({
  name: 'file-hourly',
  operations: {
    POST: {
      async handle({ context }) {
        await fileArrivals(openLeads(context, { budgetMs: 20_000 }));
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = { schedule: '@hourly' };
