import type { AstroIntegration } from 'astro';

/**
 * What asks for the files of a part together with the part. Vite's own is four times as long, as it also
 * waits for style sheets, which our pages have in them.
 */
const helper = `
const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`;

const id = '\0vite/preload-helper.js';

/** Puts it in the place of Vite's. */
export const modulePreload = (): AstroIntegration => ({
  name: 'module-preload',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const load = { filter: { id: new RegExp(`^${id}$`) }, handler: () => helper };
      updateConfig({ vite: { plugins: [{ name: 'module-preload', enforce: 'pre', load }] } });
    },
  },
});
