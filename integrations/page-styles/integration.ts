import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterBuild, builtPages } from '#integrations/built-pages.ts';
import { pruneStyles } from './prune-styles.ts';

const styleElement = /<style>([\s\S]*?)<\/style>/g;
const scriptElement = /<script[\s\S]*?<\/script>/g;

/** What `Fold.astro` leaves in a page. */
const fold = '<!--fold-->';

/**
 * Leaves in a page, in its head, only the styles that it, its islands or what a function puts in can need.
 * A page with a fold has in its head those of what is above it, and all of them in a file that is asked
 * for where the fold is.
 */
export const pageStyles = () =>
  afterBuild('page-styles', async ({ dir }) => {
    const scriptsOf = await readScriptFiles(dir);
    const templatesOf = await readShellTemplates();
    for await (const { name, file, html } of builtPages(dir)) {
      const others = templatesOf(name) || scriptsOf(html);
      await writeFile(file, await keepNeededStyles(dir, html, others));
    }
  });

/** The page with its styles pruned and moved to the end of its head, or to its fold. */
async function keepNeededStyles(dist: URL, html: string, others: string): Promise<string> {
  const styles = [...html.matchAll(styleElement)].map(([, content]) => content).join('\n');
  const bare = html.replace(styleElement, '');
  const all = pruneStyles(styles, `${bare}\n${others}`);
  const [above = '', ...below] = bare.split(fold);
  const first = below.length ? pruneStyles(all, above.replace(scriptElement, '')) : all;
  const page = bare.replace('</head>', () => `<style>${first}</style></head>`);
  return below.length ? page.replace(fold, await keepSheet(dist, all)) : page;
}

/** Keeps these styles as a file, and gives the link to it. */
async function keepSheet(dist: URL, styles: string): Promise<string> {
  const digest = createHash('sha256').update(styles).digest('hex').slice(0, 8);
  const address = `/_astro/page.${digest}.css`;
  await writeFile(new URL(`.${address}`, dist), styles);
  return `<link rel="stylesheet" href="${address}">`;
}

/**
 * Reads the scripts of a built site. The function it gives answers with the code of every script
 * file that a page names, of those that these name, and so on.
 */
async function readScriptFiles(dist: URL): Promise<(html: string) => string> {
  const code = new Map<string, string>();
  for await (const file of glob('_astro/*.js', { cwd: dist })) {
    code.set(path.basename(file), await readFile(new URL(file, dist), 'utf8'));
  }
  return (html) => {
    const found = new Map<string, string>();
    const follow = (text: string): void => {
      for (const [name] of text.matchAll(/[\w.-]+\.js\b/g)) {
        const script = code.get(name);
        if (script === undefined || found.has(name)) continue;
        found.set(name, script);
        follow(script);
      }
    };
    follow(html);
    return [...found.values()].join('\n');
  };
}

/**
 * Reads the markup that functions put into the shells. The function it gives answers, for the file of
 * a built shell, with the markup of the folder of the server that fills it; of other pages there is
 * none.
 */
async function readShellTemplates(): Promise<(page: string) => string> {
  const markup = new Map<string, string>();
  for await (const file of glob('netlify/server/**/*-markup.ts')) {
    const folder = path.dirname(file);
    const source = await readFile(file, 'utf8');
    markup.set(folder, `${markup.get(folder) ?? ''}\n${source}`);
  }
  return (page) => {
    const [, name] = /^shells[/\\]([\w-]+)[/\\]/.exec(page) ?? [];
    return [...markup.values()]
      .filter((sources) => name && sources.includes(`shell('${name}'`))
      .join('\n');
  };
}
