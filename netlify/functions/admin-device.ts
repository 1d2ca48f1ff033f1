import type { Config } from '@netlify/functions';
import { openLeads } from '#server/leads/lead-keys.ts';
import { removeDevice } from '#server/notify/devices.ts';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { readScreen } from '#server/watch/screen.ts';

/** `DELETE /api/admin/devices/{id}`: this device rings no more. */
export default adminEndpoint('admin-device', {
  async DELETE(call) {
    const leads = openLeads(call.context);
    await removeDevice(leads, call.recorder, call.id);
    return readScreen(leads);
  },
});

export const config: Config = { path: '/api/admin/devices/:id' };
