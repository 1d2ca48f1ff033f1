import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { configuredHash } from './configured-hash.ts';
import { storedEditorsPassword, type EditorsPassword } from './editors-password.ts';
import { Refusal } from '#server/refusal.ts';
import { storedPasskey, type Passkey } from './passkey.ts';
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
  /** What signs in beside the password. They end with all sessions, and with the password. */
  passkeys: z.optional(z.array(storedPasskey)),
  /** It ends with the owner's password, by which it was chosen. */
  editors: z.optional(z.nullable(storedEditorsPassword)),
});

export const openAuth = opener('auth');

const document = 'generation';

/** What a session is checked against. */
export interface Generation {
  key: Uint8Array;
  passkeys: readonly Passkey[];
  /** Null where editors have none. */
  editors: EditorsPassword | null;
}

/**
 * The current generation. The first call with a new ADMIN_PASSWORD_HASH begins one. Throws a `Refusal`
 * (503) without a password, and on a deploy whose password has been replaced.
 */
export async function currentGeneration(auth: Store): Promise<Generation> {
  const password = createHash('sha256').update(configuredHash()).digest('hex');
  const found = await auth.get(document, storedGeneration);
  const isCurrent = found?.value.password === password;
  const {
    key,
    passkeys = [],
    editors = null,
  } = isCurrent ? found.value : await beginGeneration(auth, password);
  return { key: Buffer.from(key, 'base64'), passkeys, editors };
}

/** The key of the current generation. */
export const sessionKey = async (auth: Store): Promise<Uint8Array> =>
  (await currentGeneration(auth)).key;

/** Changes the passkeys of the current generation; `change` may throw to refuse, and has no side effects. */
export async function changePasskeys(
  auth: Store,
  change: (passkeys: Passkey[]) => Passkey[],
): Promise<void> {
  await auth.update(document, storedGeneration, (current) => {
    // Whoever gets here has read it.
    if (!current) throw new StoreUnavailable('uncertain');
    return { ...current, passkeys: change(current.passkeys ?? []) };
  });
}

/** Chooses what editors sign in with, or that they can't; whoever signed in with the last one is signed out. */
export async function setEditorsPassword(
  auth: Store,
  editors: EditorsPassword | null,
): Promise<void> {
  await auth.update(document, storedGeneration, (current) => {
    // Whoever gets here has read it.
    if (!current) throw new StoreUnavailable('uncertain');
    return { ...current, editors };
  });
}

/** Ends every session, on every device and every deploy, and every passkey, which could begin another. */
export async function endAllSessions(auth: Store): Promise<void> {
  await auth.update(document, storedGeneration, (current) => {
    // Only somebody whose session it signed gets here.
    if (!current) throw new StoreUnavailable('uncertain');
    return { ...current, key: newKey(), passkeys: [] };
  });
}

function beginGeneration(auth: Store, password: string) {
  return auth.update(document, storedGeneration, (current) => {
    if (current?.password === password) return current;
    if (current?.replaced.includes(password)) throw replaced();
    const earlier = current ? [...current.replaced, current.password] : [];
    return { ...current, key: newKey(), password, replaced: earlier, passkeys: [], editors: null };
  });
}

const newKey = (): string => randomBytes(32).toString('base64');

const replaced = () =>
  new Refusal(
    503,
    'replaced-password',
    'The password of this version of the site has been replaced. Please deploy the site again.',
  );
