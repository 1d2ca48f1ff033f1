import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { configuredHash } from './configured-hash.ts';
import { Refusal } from '#server/refusal.ts';
import { opener, type Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { storedObject } from '#server/storage/stored.ts';

/**
 * The sessions that are valid now, on every deploy: those that its key signed. The key was made here,
 * so no environment variable is enough to make a session.
 */
export const storedGeneration = storedObject(1, {
  /** 32 random bytes in base64. */
  key: z.string(),
  /** Digests of the ADMIN_PASSWORD_HASH of this generation and of those that it replaced. */
  password: z.string(),
  replaced: z.array(z.string()),
});

export const openAuth = opener('auth');

const document = 'generation';

/**
 * The key of the current generation. The first call with a new ADMIN_PASSWORD_HASH begins one. Throws
 * a `Refusal` (503) without a password, and on a deploy whose password has been replaced.
 */
export async function sessionKey(auth: Store): Promise<Uint8Array> {
  const password = createHash('sha256').update(configuredHash()).digest('hex');
  const found = await auth.get(document, storedGeneration);
  const isCurrent = found?.value.password === password;
  const { key } = isCurrent ? found.value : await beginGeneration(auth, password);
  return Buffer.from(key, 'base64');
}

/** Ends every session, on every device and every deploy. */
export async function endAllSessions(auth: Store): Promise<void> {
  await auth.update(document, storedGeneration, (current) => {
    // Only somebody whose session it signed gets here.
    if (!current) throw new StoreUnavailable('uncertain');
    return { ...current, key: newKey() };
  });
}

function beginGeneration(auth: Store, password: string) {
  return auth.update(document, storedGeneration, (current) => {
    if (current?.password === password) return current;
    if (current?.replaced.includes(password)) throw replaced();
    const earlier = current ? [...current.replaced, current.password] : [];
    return { ...current, key: newKey(), password, replaced: earlier };
  });
}

const newKey = (): string => randomBytes(32).toString('base64');

const replaced = () =>
  new Refusal(
    503,
    'replaced-password',
    'The password of this version of the site has been replaced. Please deploy the site again.',
  );
