import type { Config } from '@netlify/functions';
import { newDevice, notificationLimits } from '#contracts/notification-settings.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { addDevice } from '#server/notify/devices.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { readScreen } from '#server/watch/screen.ts';

/** `POST /api/admin/devices`: the device that asks rings from now on. */
export default adminEndpoint('admin-devices', {
  POST: withBody(newDevice, notificationLimits.body, async (call, device) => {
    const leads = openLeads(call.context);
    await addDevice(leads, call.recorder, device);
    return readScreen(leads);
  }),
});

export const config: Config = { path: '/api/admin/devices' };
