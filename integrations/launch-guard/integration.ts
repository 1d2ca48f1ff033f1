import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildStop } from '#integrations/build-stop.ts';
import { launchTasks, type LaunchTask } from './launch-tasks.ts';

/**
 * Stops a build for the live address while something in it is made up or missing, and lists what the
 * owner must fill in. With ALLOW_UNFINISHED=1 it is built all the same, and `UNFINISHED` lets every
 * public page say so. Netlify sets CONTEXT=production for the live address alone.
 */
export function launchGuard(): AstroIntegration {
  return {
    name: 'launch-guard',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        if (command !== 'build' || process.env.CONTEXT !== 'production') return;
        const tasks = await launchTasks(fileURLToPath(config.root));
        const open = tasks.filter(({ kind }) => kind === 'content' || kind === 'setting');
        if (open.length === 0) return;
        if (process.env.ALLOW_UNFINISHED !== '1') throw buildStop(`${report(open)}\n${wayAround}`);
        logger.warn(report(open));
        updateConfig({ vite: { define: { 'import.meta.env.UNFINISHED': 'true' } } });
      },
    },
  };
}

const report = (open: LaunchTask[]): string =>
  [
    `The site isn't ready to go live: ${open.length === 1 ? '1 thing is' : `${open.length} things are`} left to do.`,
    ...open.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`),
  ].join('\n');

const wayAround =
  'To publish it as it is, set the environment variable ALLOW_UNFINISHED to 1. Every page then begins by saying that the site is not finished.';
