import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { backOfficeWorker } from './integrations/back-office-worker.ts';
import { clientIntent } from './integrations/client-intent/integration.ts';
import { contentGuard } from './integrations/content-guard/integration.ts';
import { contentSecurityPolicy } from './integrations/content-security-policy.ts';
import { launchGuard } from './integrations/launch-guard/integration.ts';
import { scriptTargets } from './integrations/oldest-browsers.ts';
import { modulePreload } from './integrations/module-preload.ts';
import { pageStyles } from './integrations/page-styles/integration.ts';
import { pageSitemap } from './integrations/sitemap.ts';
import { sharedCode } from './integrations/shared-code.ts';
import { forFunctions } from './integrations/for-functions.ts';
import { pictureColors } from './integrations/picture-colors.ts';
import { preview } from './integrations/preview/integration.ts';
import { speculationRules } from './integrations/speculation-rules.ts';
import { socialCards } from './integrations/social-cards/integration.ts';
import { staticDeploy } from './integrations/static-deploy.ts';

// Netlify sets URL to the production address; the placeholder keeps local builds complete.
const site = process.env.URL ?? 'https://towpath.example';

export default defineConfig({
  site,
  output: 'static',
  adapter: netlify({ imageCDN: false, devFeatures: false }),
  trailingSlash: 'ignore',
  session: false,
  build: { format: 'directory', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: { build: { target: scriptTargets } },
  image: {
    // effort 2 encodes ten times faster than the default for a tenth more bytes
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  integrations: [
    contentGuard(),
    launchGuard(),
    react(),
    tailwind({ applyBaseStyles: false }),
    pictureColors(),
    clientIntent(),
    sharedCode(),
    modulePreload(),
    pageStyles(),
    contentSecurityPolicy(),
    preview(),
    forFunctions(),
    speculationRules(),
    pageSitemap(site),
    socialCards(),
    backOfficeWorker(),
    staticDeploy(),
  ],
});
