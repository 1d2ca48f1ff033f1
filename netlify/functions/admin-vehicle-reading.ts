import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findVehicle } from '#server/fleet/vehicles.ts';
import { runSync } from '#server/tesla/run-sync.ts';

/** `POST /api/admin/vehicles/{id}/reading`: reads one car anew, if it is awake; the answer is the car. */
export default adminEndpoint('admin-vehicle-reading', {
  POST: async ({ context, id }) => {
    await runSync({ context, trigger: 'press', only: id });
    return findVehicle(openFleet(context), id);
  },
});

export const config: Config = { path: '/api/admin/vehicles/:id/reading' };
