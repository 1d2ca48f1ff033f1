import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the dev server's own scripts and styles need in a page. */
const policy = "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'";

/** Pages of the site that functions fill, too, by the name of their shell. */
const filled = { index: '/', cars: '/cars', 404: '/404' };

/** Marks a request for a page as the dev server has it, not as a function fills it. */
export const asShell = 'x-as-shell';

/**
 * Replaces the folder that a build leaves for the functions of this process: its content is what is edited,
 * and the function that this returns writes the shells as the dev server at an origin has them at that
 * moment.
 */
export function devShells(root: string): (origin: string) => Promise<void> {
  const pages = path.join(root, 'src', 'pages', 'shells');
  const content = path.join(root, 'src', 'content');
  const folder = path.join(root, '.cache', 'dev');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Windows links folders for everybody only as a junction.
  symlinkSync(content, path.join(folder, 'content'), 'junction');
  process.env.BUILT = folder;
  return async (origin) => {
    await writeFile(path.join(folder, 'policy.txt'), policy);
    const files = await readdir(pages).catch(() => []);
    const shells = files.map((file) => path.parse(file).name);
    const towns = await readdir(path.join(content, 'locations')).catch(() => []);
    const addresses = [
      ...shells.map((name) => [name, `/shells/${name}`]),
      ...Object.entries(filled),
      ...towns.map((file) => {
        const town = path.parse(file).name;
        return [`locations-${town}`, `/locations/${town}`];
      }),
    ];
    for (const [name, address = ''] of addresses) {
      const headers = { accept: 'text/html', [asShell]: '1' };
      const page = await fetch(new URL(address, origin), { headers });
      if (page.ok || page.status === Number(name))
        await writeFile(path.join(folder, `${name}.html`), await page.text());
    }
  };
}
