import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenLinks } from '#scripts/checks/broken-links.ts';
import { readBuiltPages, type BuiltPage } from '#scripts/checks/built-pages.ts';
import { loadServedPaths } from '#scripts/checks/served-paths.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

const astro = path.resolve('node_modules/astro/bin/astro.mjs');

// As in an editor's hands: the whole project with one word of its facts changed.
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
  await promisify(execFile)(process.execPath, [astro, 'build', '--config', 'alone.config.mjs'], {
    cwd: folder.path,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
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
  expect(pagesWith(/Model\s3/)).toEqual([]);
  expect(pagesWith(/New\sYork|\bNY\b/)).toEqual([]);
  expect(pagesWith(/Model\sY/)).toContain('/');
  expect(pagesWith(/many with camping gear/)).not.toEqual([]);
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
