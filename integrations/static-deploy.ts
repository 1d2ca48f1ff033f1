import { rm } from 'node:fs/promises';
import { afterBuild } from './built-pages.ts';

/**
 * Removes what the Netlify adapter emits for a site that renders on request: a function on `/*`,
 * which would start for each unknown address instead of the 404 page, and a second copy of the
 * header rules in netlify.toml. Every page here is pre-rendered.
 */
export const staticDeploy = () =>
  afterBuild('static-deploy', async ({ root }) => {
    for (const folder of ['.netlify/v1/', '.netlify/build/']) {
      await rm(new URL(folder, root), { recursive: true, force: true });
    }
  });
