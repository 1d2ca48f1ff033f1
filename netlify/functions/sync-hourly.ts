import type { Config } from '@netlify/functions';
import { forgetOldAttempts } from '#server/auth/login-attempts.ts';
import { mintSession } from '#server/auth/session.ts';
import { endpoint, type Call } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openStore } from '#server/storage/store.ts';

/**
 * Every hour: starts a sync in the background, as a scheduled function has too little time for one,
 * and deletes old login attempts. It has no address.
 */
export default endpoint({
  name: 'sync-hourly',
  operations: {
    POST: {
      async handle(call) {
        const store = openStore('auth', call.context.deploy.context);
        await Promise.all([startSync(call), forgetOldAttempts(store)]);
        return new Response(null, { status: 204 });
      },
    },
  },
});

/** The token outlives the platform's own retries, one and then two minutes later. */
async function startSync(call: Call): Promise<void> {
  const { token } = await mintSession(5 * 60);
  const { status } = await fetch(siteUrl('/api/admin/sync-in-background', call), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // A redirect would lead to another address as a GET without the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  if (status !== 202) {
    throw new Refusal(502, `The sync was not started (${status}).`, { reason: 'not-started' });
  }
}

export const config: Config = { schedule: '@hourly' };
