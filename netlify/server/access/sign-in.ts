import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import type { signInBody } from '#contracts/sign-in-body.ts';
import { letIn, type Entrance } from './entrance.ts';
import { byEditorsPassword, recordAccess, recordFailure } from './record-access.ts';
import { configuredHash } from '#server/auth/configured-hash.ts';
import { currentGeneration, openAuth } from '#server/auth/generation.ts';
import { takeAttempt } from '#server/auth/login-attempts.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { requirePublished } from '#server/auth/published.ts';
import { newSession } from '#server/auth/session.ts';
import type { Call } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Starts a session and records it: the owner's for the password, and an editor's for that of the editors.
 * Throws a `Refusal`: 401 for a wrong password, 429 after five, 403 on a deploy that is not published,
 * 503 if no password is set.
 */
export async function signIn(
  { request, context }: Pick<Call, 'request' | 'context'>,
  { password, device }: z.output<typeof signInBody>,
): Promise<Entrance> {
  requirePublished(context);
  const { key, editors } = await currentGeneration(openAuth(context));
  const hashes = [configuredHash(), ...(editors ? [editors.hash] : [])];
  const hash = await hashOf(context, password, hashes);
  if (!hash) {
    throw new Refusal(401, 'wrong-password', "That's not the password. Please try again.", {
      'www-authenticate': 'Bearer',
    });
  }
  const isEditor = hash === editors?.hash;
  const session = { ...newSession(device), ...(isEditor && { editors: editors.id }) };
  await recordAccess(context, session, 'sign-in', isEditor ? byEditorsPassword : undefined);
  return letIn(request, key, session);
}

/**
 * Throws a `Refusal` unless it is the owner's password: 403, or 429 after five wrong ones. For what
 * outlives the session of whoever asks for it.
 */
export async function requirePassword(context: Context, password: string): Promise<void> {
  if (await hashOf(context, password, [configuredHash()])) return;
  throw new Refusal(403, 'wrong-password', "That's not the password. Please try again.");
}

/**
 * The one of these hashes that is of this password; undefined where none is. Records the first wrong one
 * of a network in 15 minutes. Throws a `Refusal` (429) after five.
 */
async function hashOf(
  context: Context,
  password: string,
  hashes: string[],
): Promise<string | undefined> {
  const attempt = await takeAttempt(openAuth(context), context.ip);
  for (const hash of hashes) {
    if (!(await verifyPassword(password, hash))) continue;
    // Counting it as a wrong one for a while does less harm than refusing the right password.
    await attempt.giveBack().catch(() => undefined);
    return hash;
  }
  if (await attempt.isFirstFailure()) await recordFailure(context);
  return undefined;
}
