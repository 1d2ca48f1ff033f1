import { glob, readFile } from 'node:fs/promises';

/** The built pages below the folder of the site: the name of each in it, its file, and its HTML. */
export async function* builtPages(dist: URL) {
  for await (const name of glob('**/*.html', { cwd: dist })) {
    const file = new URL(name, dist);
    yield { name, file, html: await readFile(file, 'utf8') };
  }
}
