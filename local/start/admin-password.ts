import { randomInt } from 'node:crypto';
import { storedSecret, newKey } from './stored-secret.ts';

/**
 * Makes the encoded hash that the functions compare a password with; the same salt gives the same
 * hash.
 */
export type HashPassword = (password: string, salt: Uint8Array) => Promise<string>;

/** The local admin password. */
export function localAdminPassword(dataDir: string): Promise<string> {
  return storedSecret(dataDir, 'admin-password', newPassword);
}

/** The password's hash, the same at every start: a new one would sign everyone out. */
export async function adminPasswordHash(
  dataDir: string,
  password: string,
  hashPassword: HashPassword,
): Promise<string> {
  const salt = await storedSecret(dataDir, 'admin-password-salt', newKey);
  return hashPassword(password, Buffer.from(salt, 'base64'));
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newPassword(): string {
  const word = (): string =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [word(), word(), word(), word()].join('-');
}
