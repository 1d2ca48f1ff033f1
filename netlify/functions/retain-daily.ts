import type { Config } from '@netlify/functions';
import { retain } from '#server/erasure/retain.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Every day: deletes what was kept for as long as the privacy page says. It has no address. */
export default endpoint({
  name: 'retain-daily',
  operations: {
    POST: {
      async handle({ context }) {
        await retain(context, new Date());
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = { schedule: '@daily' };
