import type { Config } from '@netlify/functions';
import { runSync } from '#server/tesla/run-sync.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { recordSync } from '#server/record/record-sync.ts';

/** `POST /api/admin/sync-fleet`: brings the fleet up to date with Tesla now. */
export default endpoint({
  name: 'admin-sync-fleet',
  access: 'admin',
  operations: {
    POST: {
      async handle({ context, session }) {
        const result = await runSync({ context, trigger: 'press' });
        await recordSync({ audit: openAudit(context), session }, result);
        return Response.json(result);
      },
    },
  },
});

export const config: Config = { path: '/api/admin/sync-fleet' };
