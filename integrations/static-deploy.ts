import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Removes the function that the Netlify adapter emits on `/*` even though every page is
 * pre-rendered: with it, each unknown address would start a function instead of getting 404.html.
 */
export function staticDeploy(): AstroIntegration {
  let root: URL;
  return {
    name: 'static-deploy',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async () => {
        for (const folder of ['.netlify/v1/functions/', '.netlify/build/']) {
          await rm(new URL(folder, root), { recursive: true, force: true });
        }
      },
    },
  };
}
