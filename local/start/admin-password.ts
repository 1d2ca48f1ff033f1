import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// No letters or digits that are taken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The local admin password: made once, and kept in the data folder where only its owner can read it. */
export async function keptAdminPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'admin-password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const word = (): string =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const password = [word(), word(), word(), word()].join('-');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
