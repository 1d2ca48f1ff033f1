import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pruneStyles } from './prune-styles.ts';
import { readScriptFiles } from './script-files.ts';
import { readShellTemplates } from './shell-templates.ts';

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/**
 * Leaves in every built page only the styles that it can need, in one element in its head: itself,
 * once its islands run, or once a function has put its parts into it.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const scriptsOf = await readScriptFiles(dist);
        const templatesOf = await readShellTemplates();
        for await (const file of glob('**/*.html', { cwd: dist })) {
          const page = path.join(dist, file);
          const html = await readFile(page, 'utf8');
          const others = templatesOf(file) || scriptsOf(html);
          await writeFile(page, keepNeededStyles(html, others));
        }
      },
    },
  };
}

/** The page with its styles pruned and moved to the end of its head. */
function keepNeededStyles(html: string, others: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, content]) => content).join('\n');
  const bare = html.replace(styleElement, '');
  const pruned = pruneStyles(styles, `${bare}\n${others}`);
  return bare.replace('</head>', () => `<style>${pruned}</style></head>`);
}
