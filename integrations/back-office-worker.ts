import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { scriptTargets } from './oldest-browsers.ts';
import { afterBuild, builtPages } from './built-pages.ts';

/**
 * Bundles the service worker of the back office into `/admin/sw.js`. It knows the pages and files of
 * its deploy, so that it is another one whenever one of them is. Comes after what changes pages.
 */
export const backOfficeWorker = () =>
  afterBuild('back-office-worker', async ({ dir }) => {
    const pages = new Map<string, string>();
    for await (const { name, html } of builtPages(dir)) {
      if (name.startsWith('admin/')) pages.set(`/${path.dirname(name)}`, html);
    }
    const builtShell = {
      version: createHash('sha256')
        .update([...pages].sort().join('\n'))
        .digest('hex')
        .slice(0, 16),
      pages: [...pages.keys()].sort(),
      files: await filesOf([...pages.values()], new URL('_astro/', dir)),
    };
    await build({
      input: fileURLToPath(new URL('../src/back-office/app/service-worker.ts', import.meta.url)),
      transform: { define: { builtShell: JSON.stringify(builtShell) }, target: scriptTargets },
      output: { file: fileURLToPath(new URL('admin/sw.js', dir)), format: 'iife', minify: true },
      logLevel: 'warn',
    });
  });

/** The files that these texts name, and those that these name in turn, by their addresses. */
async function filesOf(texts: string[], folder: URL): Promise<string[]> {
  const all = (await readdir(folder)).filter((name) => /\.(js|woff2)$/.test(name));
  const found = new Set<string>();
  for (let read = texts; read.length > 0;) {
    const named = all.filter(
      (name) => !found.has(name) && read.some((text) => text.includes(name)),
    );
    for (const name of named) found.add(name);
    const scripts = named.filter((name) => name.endsWith('.js'));
    read = await Promise.all(scripts.map((name) => readFile(new URL(name, folder), 'utf8')));
  }
  return [...found].sort().map((name) => `/_astro/${name}`);
}
