import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import type { AstroIntegration } from 'astro';
import { contentProblems } from './content-problems.ts';

/** Stops the build when the content has a mistake, with every mistake by file and line. */
export function contentGuard(): AstroIntegration {
  return {
    name: 'content-guard',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const problems = await contentProblems(fileURLToPath(config.root));
        if (command === 'dev') for (const problem of problems) logger.error(problem);
        else if (problems.length) {
          throw new AstroError(
            `The content has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.join('\n')}`,
          );
        }
      },
    },
  };
}
