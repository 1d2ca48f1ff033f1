import { hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { setting } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';
import { seal, unseal } from '#server/seal.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';
import { newVapidKeys } from './vapid.ts';

/**
 * The key that seals what notifications need to be secret. It is itself sealed, once under each secret of
 * the environment, so that it opens as long as one of them stays.
 */
export const secretsDocument = storedObject(1, {
  sealedKeys: z.array(z.string()),
  /** The pair of keys that the site rings devices with: the private one is sealed. */
  vapid: openObject({ publicKey: z.string(), sealed: z.string() }),
});
type SecretsDocument = z.infer<typeof secretsDocument>;

const documentKey = 'notify/secrets';

/** What seals and opens the secrets of notifications. */
export interface Secrets {
  seal(text: string, purpose: string): string;
  /** Undefined where it was sealed with a key that is gone. */
  open(sealed: string, purpose: string): string | undefined;
  vapid: { publicKey: string; privateKey: string };
}

/** The secrets as they are stored; null where there are none, or none that the environment can open. */
export async function findSecrets(store: Store): Promise<Secrets | null> {
  const found = await store.get(documentKey, secretsDocument);
  return found && opened(found.value);
}

/**
 * The secrets, made where there are none. Where the environment can't open them any more they are made anew:
 * what was sealed before is lost. Throws a `Refusal` (503) where nothing is there to seal with.
 */
export async function openSecrets(store: Store): Promise<Secrets> {
  const keys = environmentKeys();
  if (keys.length === 0) {
    throw new Refusal(
      503,
      'not-configured',
      'Secrets can be kept once ADMIN_PASSWORD_HASH or TESLA_TOKEN_KEY is set.',
    );
  }
  const stored = await store.update(documentKey, secretsDocument, (current) => {
    const known = current && dataKeyOf(current);
    if (!current || !known) return newDocument(keys);
    return isUnderEach(current, keys)
      ? current
      : { ...current, sealedKeys: sealedUnder(keys, known) };
  });
  const secrets = opened(stored);
  if (!secrets) throw new Error('What was just sealed can be opened.');
  return secrets;
}

function newDocument(keys: readonly Buffer[]): SecretsDocument {
  const dataKey = randomBytes(32);
  const { publicKey, privateKey } = newVapidKeys();
  return {
    sealedKeys: sealedUnder(keys, dataKey),
    vapid: { publicKey, sealed: seal(privateKey, dataKey, 'vapid') },
  };
}

const sealedUnder = (keys: readonly Buffer[], dataKey: Buffer) =>
  keys.map((key) => seal(dataKey.toString('base64'), key, 'notification key'));

const isUnderEach = ({ sealedKeys }: SecretsDocument, keys: readonly Buffer[]) =>
  sealedKeys.length === keys.length &&
  keys.every((key) => sealedKeys.some((one) => unseal(one, key, 'notification key') !== undefined));

function dataKeyOf({ sealedKeys }: SecretsDocument): Buffer | undefined {
  for (const key of environmentKeys()) {
    for (const one of sealedKeys) {
      const text = unseal(one, key, 'notification key');
      if (text !== undefined) return Buffer.from(text, 'base64');
    }
  }
  return undefined;
}

function opened(document: SecretsDocument): Secrets | null {
  const key = dataKeyOf(document);
  const { publicKey, sealed } = document.vapid;
  const privateKey = key && unseal(sealed, key, 'vapid');
  if (!key || privateKey === undefined) return null;
  return {
    seal: (text, purpose) => seal(text, key, purpose),
    open: (one, purpose) => unseal(one, key, purpose),
    vapid: { publicKey, privateKey },
  };
}

/** A key from each secret of the environment that is set. */
const environmentKeys = (): Buffer[] =>
  ['TESLA_TOKEN_KEY', 'ADMIN_PASSWORD_HASH']
    .map(setting)
    .filter((one) => one !== undefined)
    .map((one) => Buffer.from(hkdfSync('sha256', one, '', 'towpath notifications', 32)));
