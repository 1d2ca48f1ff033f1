import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { buildStop } from '#integrations/build-stop.ts';
import { siteProblems } from './site-problems.ts';

/**
 * Stops the build before it begins when the content has a mistake, and lists every mistake by file
 * and line. The dev server starts once there is none, and lists those of each saved file.
 */
export function contentGuard(): AstroIntegration {
  let root: string;
  return {
    name: 'content-guard',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        root = fileURLToPath(config.root);
        if (command === 'dev') await waitUntilMended(root, logger);
        if (command === 'build') {
          const problems = await siteProblems(root);
          if (problems.length) throw buildStop(report(problems));
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = nextCheck(root, logger);
        const content = path.join(root, 'src', 'content');
        server.watcher.on('all', (_, file) => {
          if (!path.relative(content, file).startsWith('..')) check();
        });
        // What was saved before it watched.
        server.watcher.on('ready', check);
      },
    },
  };
}

const report = (problems: string[]): string =>
  `The content has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.join('\n')}`;

/** Astro's dev server ends where it starts with content that it can't read. */
async function waitUntilMended(root: string, logger: AstroIntegrationLogger): Promise<void> {
  let problems = await siteProblems(root);
  if (problems.length === 0) return;
  logger.error(
    `${report(problems)}\nFix this and save: the site starts as soon as nothing is left.`,
  );
  for await (const _ of setInterval(500)) {
    const now = await siteProblems(root);
    if (now.length === 0) return;
    if (now.join() !== problems.join()) logger.error(report(now));
    problems = now;
  }
}

/** Reports what is wrong each time it is called, one call after another: the last is about the last save. */
function nextCheck(root: string, logger: AstroIntegrationLogger): () => void {
  let reported: string[] = [];
  const check = async (): Promise<void> => {
    const problems = await siteProblems(root);
    if (problems.length && problems.join() !== reported.join()) logger.error(report(problems));
    if (reported.length && !problems.length) logger.info('The content has no mistakes anymore.');
    reported = problems;
  };
  let checks = Promise.resolve();
  return () => {
    checks = checks.then(check).catch((error: unknown) => logger.error(String(error)));
  };
}
