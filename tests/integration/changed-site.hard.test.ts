import { cp, glob, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxPage } from '#contracts/inbox.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import { findBrokenLinks } from '#scripts/checks/broken-links.ts';
import { readBuiltPages, type BuiltPage } from '#scripts/checks/built-pages.ts';
import { loadServedPaths } from '#scripts/checks/served-paths.ts';
import { facts } from '#tests/support/business-facts.ts';
import { runCommand, type RunningCommand } from '#tests/support/command.ts';
import { fillSlots } from '#tests/support/fill-slots.ts';
import { useMailSink } from '#tests/support/mail-sink.ts';
import { readPageText } from '#tests/support/page-text.ts';
import { readShownForm } from '#tests/support/shown-form.ts';
import { siteCopy, siteParts, testContent } from '#tests/support/site-copy.ts';

// As in an editor's hands: the whole project with one word of its facts changed, one testimonial done,
// every empty field filled in, one more page and one more field of a form, published before the rest
// is ready; built and served as `npm start` does.
const mail = useMailSink();
const password = 'correct-horse-battery-staple';
let copy: Awaited<ReturnType<typeof siteCopy>>;
let site: RunningCommand;
let url: string;
let pages: BuiltPage[];

beforeAll(async () => {
  copy = await siteCopy(...siteParts, 'netlify.toml');
  const file = (name: string): string => path.join(copy.path, name);
  // A build deletes the pictures that it doesn't need.
  await rename(file('astro.config.mjs'), file('shared.config.mjs'));
  await writeFile(
    file('astro.config.mjs'),
    "import config from './shared.config.mjs';\nexport default { ...config, cacheDir: './cache' };\n",
  );
  await copy.addEncodedPictures('cache');
  await cp('src/assets/heroes/clip-poster.jpg', file('src/assets/photos/ours.jpg'));
  await copy.edit('business/facts.yaml', /reading: .*/, 'reading: model-y-only');
  await copy.edit(
    'camping/camping.yaml',
    /beforeLaunch: This is an invented guest.*/,
    'source:\n        name: Review by a guest\n        link: https://marketplace.example/7',
  );
  await copy.edit(
    '../contracts/contact-message.ts',
    'message: required({',
    `occasion: optional({ label: 'Occasion', type: 'text', max: 80, hint: 'A birthday, say.' }),
    message: required({`,
  );
  await copy.edit(
    'site/site.yaml',
    '    message: Message\n',
    '    message: Message\n    occasion: Occasion\n',
  );
  await fillSlots(copy);
  const rideshare = await readFile(path.join(testContent, 'rentals/rideshare.md'), 'utf8');
  const page = rideshare
    .replace(/^title: .*/m, 'title: Tesla rentals for weddings')
    .replace(
      /^description: >-\n.*\n.*/m,
      `description: ${'A quiet car for a loud day. '.repeat(3)}`,
    )
    .replace(/^crumb: .*/m, 'crumb: Weddings')
    .replace(/^order: .*/m, 'order: 6')
    .replace(/^picture: .*/m, 'picture: princeton');
  await writeFile(copy.file('rentals/weddings.md'), page);
  site = runCommand('scripts/start.ts', {
    cwd: copy.path,
    env: {
      ...{ PORT: '0', ADMIN_PASSWORD: password, CONTEXT: 'production', ALLOW_UNFINISHED: '1' },
      ...{ SMTP_URL: mail.url, NOTIFY_FROM: 'site@towpath.example' },
      ...{ NOTIFY_TO: 'owner@example.com', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  });
  url = await site.printed(/Ready on (\S+)\n/);
  pages = readBuiltPages(path.join(copy.path, 'dist'));
}, 300_000);

afterAll(async () => {
  site.signal('SIGTERM');
  await site.ended;
  await copy[Symbol.asyncDispose]();
});

async function readPage(path: string): Promise<string> {
  const page = await fetch(url + path);
  expect(page.status, path).toBe(200);
  return page.text();
}

function postForm(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${url}/api/contact`, { method: 'POST', body, redirect: 'manual' });
}

/** What the back office is answered. */
async function askAsOwner(path: string): Promise<unknown> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}

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
  for await (const shell of glob('.built/*.html', { cwd: copy.path })) {
    expect(await readFile(path.join(copy.path, shell), 'utf8'), shell).toMatch(notFinished);
  }
  for (const { address, html } of readBuiltPages()) expect(html, address).not.toMatch(notFinished);
});

test('an invented testimonial says that it is an example, and shows no stars, until its mark is deleted', () => {
  const marks = (built: BuiltPage[]) => {
    const { html = '' } = built.find(({ address }) => address === '/car-camp') ?? {};
    const quotes = html.match(/<figure.*?<\/figure>/gs) ?? [];
    return quotes.map((quote) =>
      />\s*Example\s*<|5 out of 5 stars/
        .exec(quote)?.[0]
        .replace(/[\s<>]+/g, ' ')
        .trim(),
    );
  };
  expect(marks(readBuiltPages())).toEqual(['Example', 'Example', 'Example']);
  expect(marks(pages)).toEqual(['5 out of 5 stars', 'Example', 'Example']);
});

const rentals = ['/rentals/long-term', '/rentals/rideshare', '/rentals/short-term'];
const pricing = [...rentals, '/rentals/weddings'];
const towns = [
  ...['/locations/new-hope-pa', '/locations/princeton-nj'],
  ...['/locations/trenton-nj', '/locations/yardley-pa'],
];
/** All with a bar that has our price and Book Now. */
const priced = ['/', '/404', '/about', '/cars', '/faq', '/thanks', ...pricing, ...towns];
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
  ['4.9 out of 5 from 1,320 reviews and 2,100 trips on Words on marketplace (opens', rated],
  ['Booked on Words on marketplace', priced],
  ['Maria Vance Answers you Joe Vance Keeps the cars clean', ['/', '/about']],
  ['A couple from Trenton Review by a guest (opens', ['/car-camp']],
];

test.each(filled)('"%s" is on the pages that it is for, once it is filled in', (words, on) => {
  const saying = pages.filter(({ html }) => readPageText(html).includes(words));
  expect(saying.map(({ address }) => address).sort()).toEqual(on.toSorted());
});

test('what is filled in is on the page of each car, too', async () => {
  const car = await readFile(path.join(copy.path, '.built/car.html'), 'utf8');
  expect(readPageText(car)).toContain('What about tolls? Words on tolls');
});

test('photos of the owner replace the drawings that pages begin with, and show the people', () => {
  const others = ['/about', '/faq', '/rentals/ebikes'];
  expect(pagesWith(/alt="A photo of ours"/)).toEqual(
    expect.arrayContaining([...others, ...rentals, ...towns]),
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
  const serves = await loadServedPaths(path.join(copy.path, 'dist'));
  expect(findBrokenLinks({ pages, serves })).toEqual([]);
  const data = pages.flatMap(({ html }) => [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ]);
  expect(data.length).toBeGreaterThan(0);
  for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow();
});

test('an optional field of a form is one entry of its definition and its label, from its page to the inbox', async () => {
  const words = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    occasion: 'Silver wedding',
    message: 'Is the Model Y free in June?',
  };
  const home = await readPage('/');
  expect(home).toMatch(/<label for="contact-occasion"[^>]*>Occasion \(optional\)<\/label>/);
  expect(home).toMatch(/<p id="contact-occasion-hint"[^>]*>A birthday, say\.<\/p>/);
  const [field] = /<input [^>]*name="occasion"[^>]*>/.exec(home) ?? [];
  expect(field).toContain('maxLength="80"');
  expect(field).toContain('aria-describedby="contact-occasion-hint"');
  expect(field).not.toContain('required');

  const refused = await postForm({ ...words, email: 'ada@localhost' });
  const failedPage = await refused.text();
  expect(readShownForm(failedPage).fields).toMatchObject({ occasion: 'Silver wedding' });
  expect(failedPage).toContain('A birthday, say.');
  const tooLong = await postForm({ ...words, occasion: 'x'.repeat(81) });
  expect(await tooLong.text()).toContain('Please shorten your occasion to 80 characters.');

  expect((await postForm(words)).status).toBe(303);
  const { leads } = inboxPage.parse(await askAsOwner('/api/admin/inbox?search=silver'));
  expect(leads).toMatchObject([{ name: 'Ada Byron' }]);
  const detail = leadDetail.parse(await askAsOwner(`/api/admin/leads/${leads[0]?.id}`));
  const { occasion, message } = words;
  expect(detail.words).toEqual({ destination: '', mode: '', occasion, message });
  // The mail about the owner's sign-in may be there first.
  const bodies = () => mail.mails.map(({ body }) => body).join('\n');
  await expect.poll(bodies).toContain('> Occasion: Silver wedding');
});

test('a page with prices is one file: in the menu, the sitemap, the offers and with a card', async () => {
  const address = '/rentals/weddings';
  const page = await readPage(address);
  expect(page).toContain('<title>Tesla rentals for weddings | Towpath Electric Rentals</title>');
  const menu = /<nav aria-label="Main".*?<\/nav>/s.exec(await readPage('/'))?.[0] ?? '';
  const links = [...menu.matchAll(/href="(\/(?:rentals|car-camp)[^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    ...['/rentals/short-term', '/rentals/long-term', '/rentals/rideshare', '/car-camp'],
    ...['/rentals/ebikes', address],
  ]);
  expect(await readPage('/sitemap-0.xml')).toContain(`${address}</loc>`);
  const { rideshare } = facts.rates;
  const prices = [...page.matchAll(/"@type":"Offer"[^{]*?"price":(\d+)/g)].map(
    ([, price]) => price,
  );
  expect(prices.map(Number)).toEqual([rideshare.day, rideshare.week, rideshare.month]);
  expect(page).toContain(`/og${address}.jpg"`);
  expect(page).toContain(
    'Tesla rentals for weddings. Illustration of a blue electric crossover passing',
  );
  const card = await fetch(`${url}/og${address}.jpg`);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
