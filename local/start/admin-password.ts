import { randomInt } from 'node:crypto';
import { keptSecret, newKey } from './kept-secret.ts';

/** Makes the encoded hash that the functions know a password by; the same salt gives the same hash. */
export type HashPassword = (password: string, salt: Uint8Array) => Promise<string>;

/** The local admin password. */
export function keptAdminPassword(dataDir: string): Promise<string> {
  return keptSecret(dataDir, 'admin-password', newPassword);
}

/** The password's hash, the same at every start: a new one would sign everybody out. */
export async function adminPasswordHash(
  dataDir: string,
  password: string,
  hashPassword: HashPassword,
): Promise<string> {
  const salt = await keptSecret(dataDir, 'admin-password-salt', newKey);
  return hashPassword(password, Buffer.from(salt, 'base64'));
}

// No letters or digits that are taken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newPassword(): string {
  const word = (): string =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [word(), word(), word(), word()].join('-');
}
