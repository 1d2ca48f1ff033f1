import type { Config } from '@netlify/functions';
import { runSync } from '#server/tesla/run-sync.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * `POST /api/admin/sync-in-background`: a sync that no one waits for. The platform answers every
 * call with 202 before this runs; without a session nothing happens.
 */
export default endpoint({
  name: 'sync-in-background',
  access: 'admin',
  operations: {
    POST: {
      async handle({ context }) {
        await runSync({ context, trigger: 'hourly' });
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = {
  path: '/api/admin/sync-in-background',
  background: true,
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip'] },
};
