import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose/jwt/verify';
import { SignJWT } from 'jose/jwt/sign';
import * as z from 'zod/mini';
import { deleteOutdated } from '#server/storage/delete-outdated.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

const algorithm = 'HS256';
const issuer = 'towpath-passkeys';
const seconds = 5 * 60;
const folder = 'challenges/';
const claims = z.object({ jti: z.string() });

/** A challenge that has been answered: `challenges/` and the digest of its id. */
export const usedChallenge = storedObject(1, { until: z.number() });

/**
 * A challenge for five minutes, to sign for one purpose. It carries our signature, made with the key of
 * the generation, so that nothing is stored for whoever merely asks for one.
 */
export const newChallenge = (key: Uint8Array, purpose: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${seconds} s`)
    .sign(key);

/** The id of a challenge that is ours, for this and not too old; throws otherwise. `signed` is it in base64url. */
export async function challengeId(
  key: Uint8Array,
  purpose: string,
  signed: string,
): Promise<string> {
  const { payload } = await jwtVerify(Buffer.from(signed, 'base64url').toString(), key, {
    algorithms: [algorithm],
    issuer,
    audience: purpose,
    requiredClaims: ['exp', 'jti'],
  });
  return z.parse(claims, payload).jti;
}

/** Uses up a challenge; false if it has been. */
export async function useChallenge(auth: Store, id: string): Promise<boolean> {
  const key = folder + createHash('sha256').update(id).digest('hex');
  const until = Date.now() + 2 * seconds * 1_000;
  return (await auth.create(key, usedChallenge, { until })) === 'created';
}

/** Deletes what is known of challenges that nobody can use any more. */
export const forgetUsedChallenges = (auth: Store): Promise<void> =>
  deleteOutdated(auth, folder, usedChallenge, ({ until }) => until < Date.now());
