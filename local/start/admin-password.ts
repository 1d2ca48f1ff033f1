import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { storedSecret } from './stored-secret.ts';

/**
 * Makes the encoded hash that the functions compare a password with; the same salt gives the same
 * hash.
 */
export type HashPassword = (password: string, salt: Uint8Array) => Promise<string>;

const hashFile = 'admin-password-hash';

/** The local admin password. */
export function localAdminPassword(dataDir: string): Promise<string> {
  return storedSecret(dataDir, 'admin-password', newPassword);
}

/** The password's hash, the same until there is another password: a new one signs everyone out. */
export async function adminPasswordHash(
  dataDir: string,
  password: string,
  hashPassword: HashPassword,
): Promise<string> {
  const fresh = await hashPassword(password, randomBytes(16));
  const kept = await storedSecret(dataDir, hashFile, () => fresh);
  const salt = kept.split('$').at(-2) ?? '';
  if ((await hashPassword(password, Buffer.from(salt, 'base64'))) === kept) return kept;
  await rm(path.join(dataDir, hashFile));
  return storedSecret(dataDir, hashFile, () => fresh);
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newPassword(): string {
  const word = (): string =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [word(), word(), word(), word()].join('-');
}
