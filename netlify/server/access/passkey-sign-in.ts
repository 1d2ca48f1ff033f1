import type * as z from 'zod/mini';
import type { passkeyAnswer } from '#contracts/passkey.ts';
import { letIn, type Entrance } from './entrance.ts';
import { useChallenge } from './passkey-challenges.ts';
import { checkAnswer, requestOptions } from './passkeys.ts';
import { byPasskey, recordAccess, recordFailure } from './record-access.ts';
import { changePasskeys, currentGeneration, openAuth } from '#server/auth/generation.ts';
import { takeAttempt } from '#server/auth/login-attempts.ts';
import { requirePublished } from '#server/auth/published.ts';
import { newSession } from '#server/auth/session.ts';
import type { Call } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';

type At = Pick<Call, 'request' | 'context'>;

/** What a browser needs to sign in with a passkey, for five minutes. */
export async function askForPasskey(at: At) {
  requirePublished(at.context);
  return requestOptions(at, await currentGeneration(openAuth(at.context)));
}

/**
 * Starts a session for the answer of a passkey and records it, as `signIn` does for the password, with
 * which it shares its attempts. Throws a `Refusal` (401) for an answer that isn't right.
 */
export async function signInByPasskey(
  at: At,
  answer: z.output<typeof passkeyAnswer>,
): Promise<Entrance> {
  const { context } = at;
  requirePublished(context);
  const store = openAuth(context);
  const generation = await currentGeneration(store);
  const attempt = await takeAttempt(store, context.ip);
  const passkey = generation.passkeys.find(({ credential }) => credential === answer.id);
  const checked = passkey && (await checkAnswer(at, generation, passkey, answer));
  if (!checked || !(await useChallenge(store, checked.challenge))) {
    if (await attempt.isFirstFailure()) await recordFailure(context, byPasskey);
    throw refused();
  }
  await changePasskeys(store, (passkeys) => {
    // It may have been removed meanwhile.
    if (!passkeys.some(({ id }) => id === passkey.id)) throw refused();
    const used = { counter: checked.counter, usedAt: new Date().toISOString() };
    return passkeys.map((one) => (one.id === passkey.id ? { ...one, ...used } : one));
  });
  // As with the password: counting it for a while does less harm than refusing it.
  await attempt.giveBack().catch(() => undefined);
  const session = { ...newSession(passkey.device), passkey: passkey.id };
  await recordAccess(context, session, 'sign-in', byPasskey);
  return letIn(at.request, generation.key, session);
}

const refused = () =>
  new Refusal(
    401,
    'wrong-passkey',
    "This passkey doesn't open the back office. Please sign in with the password.",
    { 'www-authenticate': 'Bearer' },
  );
