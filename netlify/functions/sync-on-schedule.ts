import type { Config } from '@netlify/functions';
import { forgetUsedChallenges } from '#server/access/passkey-challenges.ts';
import { openAuth, sessionKey } from '#server/auth/generation.ts';
import { forgetOldAttempts } from '#server/auth/login-attempts.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import type { Call } from '#server/http/endpoint.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { Refusal } from '#server/refusal.ts';
import { readHandovers } from '#server/rentals/handovers.ts';
import { siteUrl } from '#server/http/site-url.ts';

/**
 * Starts a sync in the background, where it has enough time: every hour, and in the quarter hours around
 * a pick-up or return. Deletes old sign-in attempts and used challenges.
 */
export default scheduled(
  'sync-on-schedule',
  startSync,
  ({ context }) => forgetOldAttempts(openAuth(context)),
  ({ context }) => forgetUsedChallenges(openAuth(context)),
);

/** The token outlives the platform's own retries, one and then two minutes later. */
async function startSync(call: Call): Promise<void> {
  const now = new Date();
  const isNewHour = now.getUTCMinutes() < 15;
  if (!isNewHour && (await readHandovers(call.context, now)).length === 0) return;
  const { token } = await mintSession(
    await sessionKey(openAuth(call.context)),
    newSession('', 5 * 60),
  );
  const { status } = await fetch(siteUrl('/api/admin/sync-in-background', call), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // A redirect would lead to another address as a GET without the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  if (status !== 202) {
    throw new Refusal(502, 'not-started', `The sync was not started (${status}).`);
  }
}

export const config: Config = { schedule: '*/15 * * * *' };
