import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startSite } from '#local/site-server/site-server.ts';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { isIndexable, readCanonical, readMeta } from '#scripts/checks/page-head.ts';
import { send } from '#tests/support/http-client.ts';

const pages = readBuiltPages();
const listed = pages.filter(isIndexable);
const locations = (file: string) =>
  [...readFileSync(`dist/${file}`, 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
const sitemap = locations('sitemap-0.xml');

test('the sitemap names the canonical address of every page that may be listed, and no other', () => {
  expect(sitemap).toEqual(listed.map(readCanonical));
  expect(new Set(sitemap).size).toBe(sitemap.length);
});

test('a canonical address is where visitors find the page, without a trailing slash', () => {
  for (const page of listed) {
    const canonical = new URL(readCanonical(page) ?? '');
    expect(canonical.pathname).toBe(page.address);
    expect(canonical.search + canonical.hash).toBe('');
  }
});

test('the pages of a failed search, of a sent form and of the back office are not listed', () => {
  expect(pages.filter((page) => !isIndexable(page)).map(({ address }) => address)).toEqual([
    '/404',
    '/admin',
    '/admin/calendar',
    '/admin/cars',
    '/admin/inbox',
    '/admin/notifications',
    '/admin/pages',
    '/admin/record',
    '/admin/rentals',
    '/admin/reports',
    '/thanks',
    '/vehicle-selector',
  ]);
});

test('security.txt says where to report a weakness, for the next year', () => {
  const text = readFileSync('dist/.well-known/security.txt', 'utf8');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain('Canonical: https://towpath.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThanOrEqual(365);
});

test('robots.txt leads to the sitemap and keeps robots from the endpoints alone', async () => {
  const robots = readFileSync('dist/robots.txt', 'utf8');
  expect(robots.match(/^(Dis)?allow: .*$/gim)).toEqual(['Disallow: /api/']);
  const [, index] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  expect(new URL(index ?? '').pathname).toBe('/sitemap-index.xml');
  const parts = ['/sitemap-cars.xml', '/sitemap-0.xml'].map((part) => new URL(part, index).href);
  expect(locations('sitemap-index.xml')).toEqual(parts);
});

test('every address of the sitemap answers with its page', async () => {
  const site = await startSite();
  try {
    for (const address of [...sitemap, 'https://towpath.example/robots.txt']) {
      const answer = await send(site.url + new URL(address ?? '').pathname);
      expect(answer.status, address).toBe(200);
    }
  } finally {
    await site.close();
  }
});

test("a browser that can't show an SVG icon gets a PNG", async () => {
  const site = await startSite();
  try {
    const { status, headers } = await send(`${site.url}/favicon.ico`);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  } finally {
    await site.close();
  }
});

test('an unknown address of the endpoints answers with a sentence, not with a page', async () => {
  const site = await startSite();
  try {
    for (const address of ['/api/nothing', '/api/admin/nothing/else']) {
      const answer = await send(site.url + address);
      expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
        ...[404, 'text/plain; charset=utf-8'],
        'There is nothing at this address. Please check it.\n',
      ]);
    }
    expect((await send(`${site.url}/api/estimate`)).text).toContain('<html');
  } finally {
    await site.close();
  }
});

test('no two pages have the same title or the same description', () => {
  const titles = listed.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  const descriptions = listed.map((page) => readMeta(page).get('description'));
  expect(new Set(titles).size).toBe(listed.length);
  expect(new Set(descriptions).size).toBe(listed.length);
});
