import type { Config } from '@netlify/functions';
import { runSync } from '#server/fleet/run-sync.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** `POST /api/admin/sync-fleet`: brings the fleet up to date with Tesla now. */
export default endpoint({
  name: 'admin-sync-fleet',
  access: 'admin',
  operations: {
    POST: {
      async handle({ context }) {
        return Response.json(await runSync({ context, trigger: 'press' }));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/sync-fleet' };
