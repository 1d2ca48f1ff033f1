import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import type { AstroIntegration } from 'astro';
import { contentProblems } from './content-problems.ts';

/**
 * Stops the build before it begins when the content has a mistake, and tells every mistake by file
 * and line. The dev server tells them when it starts and whenever a file of the content is saved.
 */
export function contentGuard(): AstroIntegration {
  let root: string;
  let problems: string[] = [];
  return {
    name: 'content-guard',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command !== 'build' && command !== 'dev') return;
        problems = await contentProblems(root);
        if (command === 'build' && problems.length) throw new AstroError(report(problems));
      },
      'astro:server:setup': ({ server, logger }) => {
        const content = path.join(root, 'src', 'content');
        const tell = (now: string[]) => {
          if (now.length) logger.error(report(now));
          else if (problems.length) logger.info('The content has no mistakes any more.');
          problems = now;
        };
        tell(problems);
        // One after another: what was told last holds for what was saved last.
        let last = Promise.resolve();
        server.watcher.on('all', (_, file) => {
          if (path.relative(content, file).startsWith('..')) return;
          last = last
            .then(async () => tell(await contentProblems(root)))
            .catch((error: unknown) => logger.error(String(error)));
        });
      },
    },
  };
}

const report = (problems: string[]): string =>
  `The content has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.join('\n')}`;
