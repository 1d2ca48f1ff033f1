import { randomInt, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// No letters or digits that are taken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The local admin password: made once, and kept in the data folder where only its owner can read
 * it. Commands that start at the same time get the same one.
 */
export async function keptAdminPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'admin-password');
  const read = async (): Promise<string> => (await readFile(file, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written under another name first: nobody reads half a password.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${newPassword()}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return read();
}

function newPassword(): string {
  const word = (): string =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [word(), word(), word(), word()].join('-');
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
