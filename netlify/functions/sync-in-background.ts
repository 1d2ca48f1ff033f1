import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { readHandovers } from '#server/rentals/handovers.ts';
import { askForChargingFeesOf } from '#server/tesla/charging-fees.ts';
import { runSync } from '#server/tesla/run-sync.ts';

/**
 * `POST /api/admin/sync-in-background`: a sync that no one waits for, and once a day the charging fees; the
 * platform answers 202 before it runs.
 */
export default adminEndpoint('sync-in-background', {
  POST: async ({ context }) => {
    const handovers = await readHandovers(context, new Date());
    try {
      await runSync({ context, trigger: 'schedule', handovers });
    } finally {
      await askForChargingFeesOf(context);
    }
    return new Response(null, { status: 204 });
  },
});

export const config: Config = {
  path: '/api/admin/sync-in-background',
  background: true,
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip'] },
};
