import { randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { BuiltSite } from '#content-rules/built-site.ts';
import { builtPages } from '#integrations/built-pages.ts';
import { readRoutes } from '#integrations/content-guard/guarded-files.ts';

const pictureNames = fileURLToPath(new URL('picture-names.ts', import.meta.url));

/**
 * Keeps the code that renders a page from a draft, complete with its packages, in `.preview/` beside
 * the built site, and with it what the site was built from. The function that shows drafts runs it;
 * the adapter would have made it a function of its own that answers everyone.
 */
export function preview(): AstroIntegration {
  let root: string;
  let code: URL;
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [forPreviews] } });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        code = config.build.server;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = new URL('../.preview/', dir);
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder);
        // The local server runs one build's code after another's: no file may have the address of an earlier one.
        const name = `code-${randomUUID()}`;
        await rename(code, new URL(name, folder));
        const site = await describeBuild(root, name);
        await writeFile(new URL('site.json', folder), JSON.stringify(site));
        await removeOriginals(dir);
      },
    },
  };
}

/** How the code for previews is built; nothing of it concerns the pages of the site, nor the dev server. */
const forPreviews = {
  name: 'preview',
  apply: 'build' as const,
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  configEnvironment: (name: string) =>
    name === 'ssr'
      ? {
          resolve: { noExternal: true as const, external: ['sharp'] },
          // Functions have no NODE_ENV, and React without it is the slow one for developers.
          define: { 'process.env.NODE_ENV': '"production"' },
        }
      : undefined,
  resolveId: (id: string) => (id === 'virtual:image-service' ? pictureNames : undefined),
  // Astro keeps its image service in a global, which `npm run dev` has one of its own in.
  transform: (code: string) =>
    code.includes('astroAsset')
      ? { code: code.replaceAll(/(globalThis\??)\.astroAsset\b/g, '$1.previewAsset'), map: null }
      : undefined,
};

/** What Netlify says of a build in its environment, and what else the site answers. */
const describeBuild = async (root: string, code: string): Promise<BuiltSite> => ({
  code,
  commit: process.env.COMMIT_REF ?? null,
  repository: process.env.REPOSITORY_URL ?? null,
  branch: process.env.BRANCH ?? null,
  photos: await Array.fromAsync(glob('*.*', { cwd: path.join(root, 'src/assets/photos') })),
  routes: await readRoutes(root),
});

/** Removes the pictures in their original size that Astro keeps for code that could still ask for them. */
async function removeOriginals(dist: URL): Promise<void> {
  const texts = await Array.fromAsync(builtPages(dist), ({ html }) => html);
  for await (const file of glob('_astro/*.{js,css}', { cwd: dist })) {
    texts.push(await readFile(new URL(file, dist), 'utf8'));
  }
  const named = new Set(texts.join('\n').match(/[\w.~-]+\.(?:webp|avif|jpe?g|png)\b/g));
  for await (const file of glob('_astro/*.{webp,avif,jpg,jpeg,png}', { cwd: dist })) {
    if (!named.has(path.basename(file))) await rm(new URL(file, dist));
  }
}
