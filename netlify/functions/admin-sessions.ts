import type { Config } from '@netlify/functions';
import { endAllSessions, openAuth } from '#server/auth/generation.ts';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';

/** `DELETE /api/admin/sessions`: signs out everywhere, here too. */
export default adminEndpoint('admin-sessions', {
  async DELETE({ context }) {
    await endAllSessions(openAuth(context));
    return {};
  },
});

export const config: Config = { path: '/api/admin/sessions' };
