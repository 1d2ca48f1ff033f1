import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface KeyFiles {
  /** Served with the site. */
  publicFile: string;
  /** Outside what is served, and ignored by git. */
  privateFile: string;
}

/**
 * The public key in the form for registration. If its file is missing, it is made from the private
 * key, and if that is missing too, a new pair is made. Throws an error that names the file if it
 * holds no key or can't be used.
 */
export async function ensureKeyPair(files: KeyFiles): Promise<{ key: string; isNew: boolean }> {
  const { publicFile, privateFile } = files;
  const known = await readIfThere(publicFile);
  if (known !== undefined) {
    return { key: pointOf(publicKeyOf(known, publicFile)), isNew: false };
  }
  const privateKey = (await readIfThere(privateFile)) ?? (await makePrivateKey(privateFile));
  const publicKey = publicKeyOf(privateKey, privateFile);
  await mkdir(path.dirname(publicFile), { recursive: true });
  await writeFile(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return { key: pointOf(publicKey), isNew: true };
}

async function makePrivateKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // An older private key is never overwritten: Tesla may still know its public one.
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 });
  return privateKey;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The public key in a file that holds it or its private key. */
function publicKeyOf(pem: string, file: string): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // An unreadable key is reported below.
  }
  throw new Error(
    `${file} holds no P-256 key. Put the right one there, or move the file away and a new one is made.`,
  );
}

/** The uncompressed point of a key in hexadecimal, as Tesla shows it. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return `04${[x, y].map((part) => Buffer.from(part, 'base64url').toString('hex')).join('')}`;
}
