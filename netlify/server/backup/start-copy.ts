import { openAuth, sessionKey } from '#server/auth/generation.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import type { Call } from '#server/http/endpoint.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { Refusal } from '#server/refusal.ts';

/** Lets a turn of copying begin in the background, where it has enough time. */
export async function startCopyTurn(call: Call, { isAsked }: { isAsked: boolean }): Promise<void> {
  const key = await sessionKey(openAuth(call.context));
  // The token outlives the platform's own retries, one and then two minutes later.
  const { token } = await mintSession(key, newSession('', 5 * 60));
  const path = `/api/admin/copy-in-background${isAsked ? '?asked=yes' : ''}`;
  const { status } = await fetch(siteUrl(path, call), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // A redirect would lead to another address as a GET without the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  if (status !== 202) {
    const sentence = `The copy was not started (${status}). Please try again.`;
    throw new Refusal(502, 'not-started', sentence);
  }
}
