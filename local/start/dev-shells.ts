import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the dev server's own scripts and styles need in a page. */
const policy = "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'";

/**
 * Replaces the folder of shells that a build leaves for the functions: returns a function that
 * writes the shells as the dev server at an origin has them at that moment, to where functions in
 * this process find them.
 */
export function devShells(root: string): (origin: string) => Promise<void> {
  const pages = path.join(root, 'src', 'pages', 'shells');
  const folder = path.join(root, '.cache', 'shells');
  process.env.SHELLS = folder;
  return async (origin) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'policy.txt'), policy);
    const files = await readdir(pages).catch(() => []);
    for (const { name } of files.map((file) => path.parse(file))) {
      const page = await fetch(new URL(`/shells/${name}`, origin));
      if (page.ok) await writeFile(path.join(folder, `${name}.html`), await page.text());
    }
  };
}
