import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A secret of this machine: made once, and kept in the data folder where only its owner can read
 * it. Commands that start at the same time get the same one.
 */
export async function storedSecret(
  dataDir: string,
  name: string,
  make: () => string,
): Promise<string> {
  const file = path.join(dataDir, name);
  const read = async (): Promise<string> => (await readFile(file, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written under another name first, so that nobody reads half a secret.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${make()}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return read();
}

/** 32 random bytes in base64. */
export const newKey = (): string => randomBytes(32).toString('base64');

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
