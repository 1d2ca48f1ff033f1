import { execFile } from 'node:child_process';
import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenLinks } from '#scripts/checks/broken-links.ts';
import { readBuiltPages, type BuiltPage } from '#scripts/checks/built-pages.ts';
import { loadServedPaths } from '#scripts/checks/served-paths.ts';
import { fillSlots } from '#tests/support/fill-slots.ts';
import { readPageText } from '#tests/support/page-text.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

const astro = path.resolve('node_modules/astro/bin/astro.mjs');

// As in an editor's hands: the whole project with one word of its facts changed, one testimonial done
// and every empty field filled in, published before the rest is ready.
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
  await folder.edit(
    'camping/camping.yaml',
    /beforeLaunch: This is an invented guest.*/,
    'source:\n        name: Review on the marketplace\n        link: https://marketplace.example/7',
  );
  await fillSlots(folder);
  const photo = path.join(folder.path, 'src/assets/photos/ours.jpg');
  await cp('src/assets/heroes/clip-poster.jpg', photo);
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

const pricing = ['/rentals/long-term', '/rentals/rideshare', '/rentals/short-term'];
const towns = [
  ...['/locations/new-hope-pa', '/locations/princeton-nj'],
  ...['/locations/trenton-nj', '/locations/yardley-pa'],
];
const rated = ['/', '/about', '/car-camp', ...pricing];
/** What only the owner knows, as the pages say it once it is filled in, and the pages that do. */
const filled: [string, string[]][] = [
  ['Before you book', ['/car-camp', '/rentals/ebikes', ...pricing]],
  ['Who pays for charging? Words on charging', pricing],
  ['Is there a deposit? A deposit of $75.', pricing],
  ['What does the gear cost? Words on price', ['/car-camp']],
  ['Where do I pick one up? Words on place', ['/rentals/ebikes']],
  ['Where you pick up the car Area Words on area Parking Words on parking', towns],
  ['From the train 12 minutes on foot from Words on name', towns],
  ['Who you’re renting from Maria Vance Answers you Joe Vance', ['/about']],
  ['4.9 out of 5 from 1,320 reviews and 2,100 trips on the marketplace (opens', rated],
  ['Maria Vance Answers you Joe Vance Keeps the cars clean', ['/', '/about']],
  ['A couple from Trenton Review on the marketplace (opens', ['/car-camp']],
];

test.each(filled)('"%s" is on the pages that it is for, once it is filled in', (words, on) => {
  const saying = pages.filter(({ html }) => readPageText(html).includes(words));
  expect(saying.map(({ address }) => address).sort()).toEqual(on.toSorted());
});

test('what is filled in is on the page of each car, too', async () => {
  const car = await readFile(path.join(folder.path, '.shells/car.html'), 'utf8');
  expect(readPageText(car)).toContain('What about tolls? Words on tolls');
});

test('photos of the owner replace the drawings that pages begin with, and show the people', () => {
  const others = ['/about', '/faq', '/rentals/ebikes'];
  expect(pagesWith(/alt="A photo of ours"/)).toEqual(
    expect.arrayContaining([...others, ...pricing, ...towns]),
  );
  expect(pagesWith(/alt="Maria by the canal"/).sort()).toEqual(['/', '/about']);
});

test('no rating of the marketplace is told to search engines', () => {
  expect(pagesWith(/aggregateRating|ratingValue/)).toEqual([]);
});

test('while it is empty, no page has a trace of it', () => {
  const traces = /Before you book|Who you’re renting|Where you pick up the car|out of 5 from/;
  const saying = readBuiltPages().filter(({ html }) => traces.test(readPageText(html)));
  expect(saying.map(({ address }) => address)).toEqual([]);
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
