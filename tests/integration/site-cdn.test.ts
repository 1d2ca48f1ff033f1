import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type Site } from '#local/site-server/site-server.ts';
import { send } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const { href: purgeCache } = new URL(import.meta.resolve('@netlify/functions'));

const files = {
  'netlify.toml': '[build]\npublish = "dist"\n',
  'dist/404.html': '404 Page Not Found',
  'dist/cars/index.html': 'the page of the last build',
  'netlify/functions/cars.ts': `
    let calls = 0;
    export default () => new Response('cars ' + ++calls + ' '.repeat(300), { headers: {
      'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=60',
      'netlify-cache-tag': 'cars', 'netlify-vary': 'query=page', 'content-type': 'text/html',
      'cache-control': 'public, max-age=0, must-revalidate', etag: '"' + calls + '"',
    } });
    export const config = { path: ['/cars', '/cars/:slug'] };`,
  'netlify/functions/purge.ts': `
    import { purgeCache } from ${JSON.stringify(purgeCache)};
    export default async () => {
      try {
        await purgeCache({ tags: ['cars'] });
        return new Response('purged');
      } catch (error) {
        return new Response(error.message);
      }
    };
    export const config = { path: '/api/purge' };`,
  'netlify/functions/uncached.ts': `
    let calls = 0;
    export default () => new Response(String(++calls), { headers: { 'cache-control': 'no-store' } });
    export const config = { path: '/api/uncached' };`,
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;
let time = 0;

beforeAll(async () => {
  folder = await temporaryFolder(files);
  site = await startSite({ root: folder.path, cdn: { now: () => time, edgeNode: (ip) => ip } });
});

afterAll(async () => {
  await site.close();
  await folder[Symbol.asyncDispose]();
});

// Leaves the answers of the test before behind, and its purges.
beforeEach(() => {
  time += 3_600_000;
});

const cars = async (path = '/cars', options: Parameters<typeof send>[1] = {}) => {
  const { text, headers } = await send(site.url + path, options);
  return { text: text.trim(), status: headers['cache-status'], age: headers.age };
};
const purge = async () => (await send(`${site.url}/api/purge`, { method: 'POST' })).text;

test('serves an answer again until it is outdated, and once more while it gets a new one', async () => {
  const first = await cars();
  time += 59_000;
  expect(await cars()).toEqual({ text: first.text, status: '"Netlify Edge"; hit', age: '59' });
  time += 11_000;
  expect(await cars()).toMatchObject({ text: first.text, age: '70' });
  await expect.poll(async () => (await cars()).text).not.toBe(first.text);
});

test('shows a visitor the headers for browsers, and hides those for the CDN', async () => {
  for (const status of [/fwd=miss|fwd=stale/, /^"Netlify Edge"; hit$/]) {
    const { headers } = await send(`${site.url}/cars`);
    expect(headers['cache-status']).toMatch(status);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers).not.toHaveProperty('netlify-cdn-cache-control');
    expect(headers).not.toHaveProperty('netlify-cache-tag');
  }
});

test('compresses a copy for those who want that, and answers 304 to those who have it', async () => {
  const { headers } = await send(`${site.url}/cars`);
  const { etag = '' } = headers;
  const compressed = await send(`${site.url}/cars`, { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-status': '"Netlify Edge"; hit',
  });
  const known = await send(`${site.url}/cars`, { headers: { 'if-none-match': etag } });
  expect(known.status).toBe(304);
});

test('answers HEAD from a kept GET', async () => {
  const { text } = await send(`${site.url}/cars`);
  const head = await send(`${site.url}/cars`, { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers).toMatchObject({
    'cache-status': '"Netlify Edge"; hit',
    'content-length': String(text.length),
  });
});

test('keeps one copy for all parts of a query that the page does not read', async () => {
  const { text } = await cars('/cars/model-3?utm_source=a');
  expect(await cars('/cars/model-3?fbclid=b')).toMatchObject({ text });
  expect((await cars('/cars/model-3?page=2')).text).not.toBe(text);
});

test('shares a durable copy between the edge nodes that visitors reach', async () => {
  const { text } = await cars('/cars', { from: '127.0.0.2' });
  expect(await cars('/cars', { from: '127.0.0.3' })).toMatchObject({
    text,
    status: '"Netlify Durable"; hit; ttl=60, "Netlify Edge"; fwd=miss',
  });
});

test('lets a function purge what it changed', async () => {
  const { text } = await cars();
  expect(await purge()).toBe('purged');
  expect((await cars()).text).not.toBe(text);
});

test('tells a function when its purge fails or is one too many, and keeps the copies', async () => {
  const { text } = await cars();
  site.purges.inject({ status: 500 });
  expect(await purge()).toMatch(/500/);
  expect((await cars()).text).toBe(text);
  expect([await purge(), await purge(), await purge()]).toEqual([
    'purged',
    'purged',
    expect.stringMatching(/429/),
  ]);
});

test('answers with a function before a published page at the same address', async () => {
  expect((await cars()).text).toMatch(/^cars \d+$/);
  expect((await cars('/cars/')).text).toMatch(/^cars \d+$/);
});

test('calls a function every time if its answers do not ask to be kept', async () => {
  const ask = () => send(`${site.url}/api/uncached`);
  const [one, two] = [await ask(), await ask()];
  expect([one.text, two.text]).toEqual(['1', '2']);
  expect(two.headers).not.toHaveProperty('age');
});

test('starts with an empty cache, as a new deploy does', async () => {
  const { text } = await cars();
  await using deploy = Object.assign(await startSite({ root: folder.path }), {
    [Symbol.asyncDispose]: () => deploy.close(),
  });
  expect((await send(`${deploy.url}/cars`)).text.trim()).not.toBe(text);
});
