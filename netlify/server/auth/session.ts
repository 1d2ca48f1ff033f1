import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { jwtVerify } from 'jose/jwt/verify';
import { SignJWT } from 'jose/jwt/sign';
import * as z from 'zod/mini';
import { hoursSignedIn, type AdminSession } from '#contracts/admin-session.ts';
import { currentGeneration, openAuth } from './generation.ts';
import { requirePublished } from './published.ts';
import { Refusal } from '#server/refusal.ts';

/** The signed-in caller of an admin endpoint. */
export interface Session {
  /** The id of this sign-in: the token's `jti`. */
  id: string;
  expiresAt: Date;
  /** What the owner calls the device, if they gave it a name. */
  device?: string;
  /** The id of the passkey that began it; without one, the password did. */
  passkey?: string | undefined;
  /** The id of the editors' password that began it: then it reaches the pages alone. */
  editors?: string | undefined;
}

const algorithm = 'HS256';
const issuer = 'towpath';
const audience = 'towpath-admin';
/** How far the clocks of two servers may be apart, in seconds. */
const clockTolerance = 5 * 60;

/** A session that begins now, for 12 hours or so many seconds. */
export function newSession(device = '', seconds = hoursSignedIn * 3_600): Session {
  const expiresAt = new Date((Math.floor(Date.now() / 1_000) + seconds) * 1_000);
  return { id: randomUUID(), expiresAt, device };
}

/** A session as a token, signed (HS256) with the `sessionKey`. */
export async function mintSession(
  key: Uint8Array,
  { id, expiresAt, device, passkey, editors }: Session,
): Promise<AdminSession> {
  const own = {
    ...(device && { device }),
    ...(passkey && { passkey }),
    ...(editors && { editors }),
  };
  const token = await new SignJWT(own)
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * The session of a request's bearer token, in one read of the store. Throws a `Refusal`: 401 without
 * a valid one of the current generation, 403 on a deploy that is not published, 503 without a password.
 */
export async function requireSession({ headers }: Request, context: Context): Promise<Session> {
  requirePublished(context);
  const token = /^bearer +([\w.-]{1,2000})$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (!token) throw signedOut('Please sign in to continue.', 'no-session');
  const generation = await currentGeneration(openAuth(context));
  try {
    if (!isExact(token)) throw new Error('The signature is another text for the same bytes.');
    const { payload } = await jwtVerify(token, generation.key, {
      algorithms: [algorithm],
      issuer,
      audience,
      clockTolerance,
      requiredClaims: ['exp', 'jti'],
    });
    const { jti, exp, device = '', passkey, editors } = z.parse(claims, payload);
    // Removing a passkey ends the sessions that it began.
    if (passkey && !generation.passkeys.some(({ id }) => id === passkey)) {
      throw new Error('Removed.');
    }
    if (editors && generation.editors?.id !== editors) throw new Error('Replaced.');
    return { id: jti, expiresAt: new Date(exp * 1_000), device, passkey, editors };
  } catch {
    throw signedOut('Your sign-in is no longer valid. Please sign in again.', 'bad-session');
  }
}

const claims = z.object({
  jti: z.string(),
  exp: z.number(),
  device: z.optional(z.string()),
  passkey: z.optional(z.string()),
  editors: z.optional(z.string()),
});

/** Throws a `Refusal` (403) for a session of an editor. */
export function requireOwner({ editors }: Session): void {
  if (editors === undefined) return;
  throw new Refusal(
    403,
    'owners-only',
    'This is for the owner. Your password opens the words and prices of the pages alone.',
  );
}

/** Two bits of the signature's last character carry nothing, but may not be altered either. */
function isExact(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

const signedOut = (sentence: string, reason: string) =>
  new Refusal(401, reason, sentence, { 'www-authenticate': 'Bearer' });
