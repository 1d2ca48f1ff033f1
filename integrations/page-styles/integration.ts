import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pruneStyles } from './prune-styles.ts';
import { readScriptFiles } from './script-files.ts';

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/**
 * Leaves in every built page only the styles that it can need, itself or once its islands run, in
 * one element in its head.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const scriptsOf = await readScriptFiles(dist);
        for await (const file of glob('**/*.html', { cwd: dist })) {
          const page = path.join(dist, file);
          const html = await readFile(page, 'utf8');
          await writeFile(page, keepNeededStyles(html, scriptsOf(html)));
        }
      },
    },
  };
}

/** The page with its styles pruned and moved to the end of its head. */
function keepNeededStyles(html: string, scripts: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, content]) => content).join('\n');
  const bare = html.replace(styleElement, '');
  const pruned = pruneStyles(styles, `${bare}\n${scripts}`);
  return bare.replace('</head>', () => `<style>${pruned}</style></head>`);
}
