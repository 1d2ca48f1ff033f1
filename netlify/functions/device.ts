import type { Config } from '@netlify/functions';
import { movedDevice, notificationLimits } from '#contracts/notification-settings.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/request-body.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { moveDevice } from '#server/notify/devices.ts';

/**
 * `PUT /api/device`: a device's push service gave it another address. Its service worker has no session;
 * it shows the earlier address with the secret that only it and the site know.
 */
export default endpoint({
  name: 'device',
  operations: {
    PUT: {
      body: { formats: ['json'], maxBytes: notificationLimits.body },
      async handle({ context, fields }) {
        await moveDevice(openLeads(context), parseFields(movedDevice, fields));
        return Response.json({});
      },
    },
  },
});

export const config: Config = { path: '/api/device' };
