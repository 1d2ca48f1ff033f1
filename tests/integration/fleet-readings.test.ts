import { execFile } from 'node:child_process';
import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenLinks } from '#scripts/checks/broken-links.ts';
import { readBuiltPages, type BuiltPage } from '#scripts/checks/built-pages.ts';
import { loadServedPaths } from '#scripts/checks/served-paths.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

const astro = path.resolve('node_modules/astro/bin/astro.mjs');

// As in an editor's hands: the whole project with one word of its facts changed and one testimonial
// done, published before the rest is ready.
let folder: Awaited<ReturnType<typeof siteCopy>>;
let pages: BuiltPage[];

beforeAll(async () => {
  folder = await siteCopy(...siteParts);
  await writeFile(
    path.join(folder.path, 'alone.config.mjs'),
    "import config from './astro.config.mjs';\nexport default { ...config, cacheDir: './cache' };\n",
  );
  // The pictures are encoded already.
  const pictures = { recursive: true, force: true };
  await cp('node_modules/.astro/assets', path.join(folder.path, 'cache/assets'), pictures).catch(
    () => undefined,
  );
  await folder.edit('business/facts.yaml', /reading: .*/, 'reading: model-y-only');
  await folder.edit('camping/camping.yaml', /beforeLaunch: This is an invented guest.*\n */, '');
  const live = { CONTEXT: 'production', ALLOW_UNFINISHED: '1' };
  await promisify(execFile)(process.execPath, [astro, 'build', '--config', 'alone.config.mjs'], {
    cwd: folder.path,
    env: { ...process.env, ...live, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  pages = readBuiltPages(path.join(folder.path, 'dist'));
}, 300_000);

afterAll(() => folder[Symbol.asyncDispose]());

/** The addresses of the pages that say this anywhere, in what machines read too. */
function pagesWith(words: RegExp): string[] {
  // The time zone keeps its name.
  const timeZone = /New York time|America\/New_York/g;
  return pages
    .filter(({ html }) => words.test(html.replaceAll('&nbsp;', ' ').replaceAll(timeZone, '')))
    .map(({ address }) => address);
}

test('a fleet of Model Y only is all that any page speaks of, in New Jersey and Pennsylvania', () => {
  expect(pagesWith(/Model\s3|\bsedan\b/)).toEqual([]);
  expect(pagesWith(/New\sYork|\bNY\b/)).toEqual([]);
  expect(pagesWith(/Model\sY/)).toContain('/');
  expect(pagesWith(/many with camping gear/)).not.toEqual([]);
});

const notFinished = /This site isn[’']t finished/;

test('a site that is published before it is ready says so on every public page, and only there', async () => {
  const isOwners = (address: string) => /^\/(admin|vehicle-selector)/.test(address);
  for (const { address, html } of pages) {
    expect(notFinished.test(html), address).toBe(!isOwners(address));
  }
  for await (const shell of glob('.shells/*.html', { cwd: folder.path })) {
    expect(await readFile(path.join(folder.path, shell), 'utf8'), shell).toMatch(notFinished);
  }
  for (const { address, html } of readBuiltPages()) expect(html, address).not.toMatch(notFinished);
});

test('an invented testimonial says that it is an example until its mark is deleted', () => {
  const examples = (built: BuiltPage[]) => {
    const { html = '' } = built.find(({ address }) => address === '/car-camp') ?? {};
    return html.match(/<figure.*?<\/figure>/gs)?.map((quote) => />\s*Example\s*</.test(quote));
  };
  expect(examples(readBuiltPages())).toEqual([true, true, true]);
  expect(examples(pages)).toEqual([false, true, true]);
});

test('every link still leads somewhere, and what search engines read still parses', async () => {
  const serves = await loadServedPaths(path.join(folder.path, 'dist'));
  expect(findBrokenLinks({ pages, serves })).toEqual([]);
  const data = pages.flatMap(({ html }) => [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ]);
  expect(data.length).toBeGreaterThan(0);
  for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow();
});
