import type { Config } from '@netlify/functions';
import { newHomeBase } from '#contracts/tesla-requests.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { addHomeBase, removeHomeBase } from '#server/tesla/home-bases.ts';
import { readTeslaStatus } from '#server/tesla/status.ts';

/**
 * `POST /api/admin/home-bases`: makes the place where a car stands now a home base. `DELETE
 * /api/admin/home-bases/{id}` takes one away. Both answer with the state of the connection.
 */
export default adminEndpoint('admin-home-bases', {
  POST: withBody(newHomeBase, 1_024, async (call, { vehicleId }) => {
    await addHomeBase(call, vehicleId);
    return readTeslaStatus(call.context);
  }),
  DELETE: async (call) => {
    await removeHomeBase(call, call.id);
    return readTeslaStatus(call.context);
  },
});

export const config: Config = { path: ['/api/admin/home-bases', '/api/admin/home-bases/:id'] };
