import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import type { AdminSession } from '#contracts/admin-session.ts';
import type { signInBody } from '#contracts/sign-in-body.ts';
import { recordAccess, recordFailure } from './record-access.ts';
import { configuredHash } from '#server/auth/configured-hash.ts';
import { openAuth, sessionKey } from '#server/auth/generation.ts';
import { takeAttempt } from '#server/auth/login-attempts.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { requirePublished } from '#server/auth/published.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Starts a session and records it.
 * Throws a `Refusal`: 401 for a wrong password, 429 after five, 403 on a deploy that is not published,
 * 503 if no password is set.
 */
export async function signIn(
  context: Context,
  { password, device }: z.output<typeof signInBody>,
): Promise<AdminSession> {
  requirePublished(context);
  const key = await sessionKey(openAuth(context));
  if (!(await isPassword(context, password))) {
    throw new Refusal(401, 'wrong-password', "That's not the password. Please try again.", {
      'www-authenticate': 'Bearer',
    });
  }
  const session = newSession(device);
  await recordAccess(context, session, 'sign-in');
  return mintSession(key, session);
}

/**
 * Whether it is the password; records the first wrong one of a network in 15 minutes. Throws a `Refusal`
 * (429) after five.
 */
export async function isPassword(context: Context, password: string): Promise<boolean> {
  const attempt = await takeAttempt(openAuth(context), context.ip);
  if (!(await verifyPassword(password, configuredHash()))) {
    if (await attempt.isFirstFailure()) await recordFailure(context);
    return false;
  }
  // Counting it as a wrong one for a while does less harm than refusing the right password.
  await attempt.giveBack().catch(() => undefined);
  return true;
}
