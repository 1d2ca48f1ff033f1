import type { Config } from '@netlify/functions';
import { forgetOldAttempts } from '#server/auth/login-attempts.ts';
import { mintSession } from '#server/auth/session.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
import { openStore } from '#server/storage/store.ts';

/**
 * Every hour: starts a sync in the background, where it has the time that a scheduled function has
 * not, and deletes what login attempts leave behind. It has no address.
 */
export default endpoint({
  name: 'sync-hourly',
  operations: {
    POST: {
      async handle({ request, context }) {
        const { token } = await mintSession(60);
        const site = context.site?.url ?? request.url;
        const started = await fetch(new URL('/api/admin/sync-in-background', site), {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
        if (!started.ok) {
          throw new Refusal(502, `The sync was not started (${started.status}).`, {
            reason: 'not-started',
          });
        }
        await forgetOldAttempts(openStore('auth', context.deploy.context));
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = { schedule: '@hourly' };
