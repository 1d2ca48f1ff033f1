import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxPage } from '#contracts/inbox.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import { facts } from '#tests/support/business-facts.ts';
import { runCommand, type RunningCommand } from '#tests/support/command.ts';
import { useMailSink } from '#tests/support/mail-sink.ts';
import { readShownForm } from '#tests/support/shown-form.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

// What one more file, or one more entry in a file, adds to the whole site: a copy of it is changed,
// built and served as `npm start` does.
const mail = useMailSink();
const password = 'correct-horse-battery-staple';
let copy: Awaited<ReturnType<typeof siteCopy>>;
let site: RunningCommand;
let url: string;

beforeAll(async () => {
  copy = await siteCopy(...siteParts, 'netlify.toml');
  await copy.edit(
    '../contracts/contact-message.ts',
    'message: required({',
    `occasion: optional({ label: 'Occasion', type: 'text', max: 80, hint: 'A birthday, say.' }),
    message: required({`,
  );
  const rideshare = await readFile(copy.file('rentals/rideshare.md'), 'utf8');
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
      ...{ PORT: '0', ADMIN_PASSWORD: password },
      ...{ ASTRO_TELEMETRY_DISABLED: '1', SMTP_URL: mail.url },
      ...{ NOTIFY_FROM: 'site@towpath.example', NOTIFY_TO: 'owner@example.com' },
    },
  });
  url = await site.printed(/Ready on (\S+)\n/);
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

test('an optional field of a form is one entry of its definition, from its page to the inbox', async () => {
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
  expect(detail.words).toEqual({ destination: '', occasion, message });
  await expect.poll(() => mail.mails.at(0)?.body).toContain('> Occasion: Silver wedding');
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
