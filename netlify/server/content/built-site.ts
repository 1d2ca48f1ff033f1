import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtSite, type BuiltSite } from '#content-rules/built-site.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import { builtFile } from '#server/built-file.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * The path of a file that the build keeps for previews. Throws a `Refusal` (503) where there is none,
 * as in `npm run dev`.
 */
export function previewFile(name: string): string {
  const file = path.resolve('.preview', name);
  if (existsSync(file)) return file;
  throw new Refusal(
    503,
    'not-built',
    'Pages can only be edited on a site that was built. On your own machine, start it with npm start.',
  );
}

/** What this deploy was built from. */
export const readBuiltSite = (): BuiltSite =>
  builtSite.parse(JSON.parse(readFileSync(previewFile('site.json'), 'utf8')));

/** The content that this deploy was built from, by the names of its files in the repository. */
export function readBuiltContent(): ContentFiles {
  const folder = builtFile('content');
  const files = globSync('*/*.{md,yaml}', { cwd: folder }).sort();
  return new Map(
    files.map((file) => [
      `src/content/${file.split(path.sep).join('/')}`,
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
}
