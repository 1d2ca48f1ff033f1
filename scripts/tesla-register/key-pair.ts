import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface KeyFiles {
  /** Served with the site. */
  publicFile: string;
  /** Outside of what is served, and ignored by git. */
  privateFile: string;
}

/** The public key as it is registered, made with its private one where there is none. */
export async function ensureKeyPair(files: KeyFiles): Promise<{ key: string; isNew: boolean }> {
  const known = await readFile(files.publicFile, 'utf8').catch(() => undefined);
  if (known !== undefined) return { key: pointOf(known), isNew: false };
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await mkdir(path.dirname(files.privateFile), { recursive: true });
  // An older private key is never written over: Tesla may still know its public one.
  await writeFile(files.privateFile, privateKey, { flag: 'wx', mode: 0o600 });
  await mkdir(path.dirname(files.publicFile), { recursive: true });
  await writeFile(files.publicFile, publicKey);
  return { key: pointOf(publicKey), isNew: true };
}

/** The uncompressed point of a P-256 key in hexadecimal, as Tesla shows it. Throws for another key. */
function pointOf(pem: string): string {
  const { crv, x = '', y = '' } = createPublicKey(pem).export({ format: 'jwk' });
  if (crv !== 'P-256') throw new Error('The public key is of another kind than P-256.');
  return `04${[x, y].map((part) => Buffer.from(part, 'base64url').toString('hex')).join('')}`;
}
