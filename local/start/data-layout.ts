import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/**
 * The layout in which this version of the site stores its documents. A data folder has its number
 * in the file `layout`.
 */
const currentLayout = '2';

/**
 * Makes sure that a data folder has this version's layout, and records it in a new one. Throws a
 * `StartError` for a folder that another version filled, and leaves it unchanged.
 */
export async function requireCurrentLayout(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'layout');
  const layout = existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
  if (layout === currentLayout) return;
  if (layout !== undefined || existsSync(path.join(dataDir, 'blobs.sqlite'))) {
    throw new StartError(
      `The data folder ${dataDir} was filled by another version of this site, which stored its data differently. Move it away, or choose another folder with DATA_DIR. Nothing in it was changed.`,
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${currentLayout}\n`, { mode: 0o600 });
}
