import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { recordSync, runSync } from '#server/tesla/run-sync.ts';

/** `POST /api/admin/sync-fleet`: brings the fleet up to date with Tesla now. */
export default adminEndpoint('admin-sync-fleet', {
  POST: async ({ context, recorder }) => {
    const result = await runSync({ context, trigger: 'press' });
    await recordSync(recorder, result);
    return result;
  },
});

export const config: Config = { path: '/api/admin/sync-fleet' };
