import type { Config } from '@netlify/functions';
import { deviceBody } from '#contracts/sign-in-body.ts';
import { recordAccess } from '#server/access/record-access.ts';
import { endAllSessions, openAuth, sessionKey } from '#server/auth/generation.ts';
import { mintSession } from '#server/auth/session.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { removeAllDevices } from '#server/notify/devices.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `PATCH /api/admin/sessions` names this device; `DELETE` signs out everywhere, here too, and no device rings any more. */
export default adminEndpoint('admin-sessions', {
  PATCH: withBody(deviceBody, 1_024, async ({ context, session }, { device }) =>
    mintSession(await sessionKey(openAuth(context)), { ...session, device }),
  ),
  async DELETE({ context, session, recorder }) {
    await recordAccess(context, session, 'sign-out');
    await removeAllDevices(openLeads(context), recorder);
    await endAllSessions(openAuth(context));
    return {};
  },
});

export const config: Config = { path: '/api/admin/sessions' };
