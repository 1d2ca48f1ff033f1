import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Site } from '#local/site-server/site-server.ts';
import { send } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = `<!doctype html><title>Home</title>${'<p>Quiet electric cars by the canal.</p>'.repeat(40)}`;
const clip = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
const files = {
  'netlify.toml': `
    [build]
    publish = "dist"
    [[headers]]
    for = "/*"
    [headers.values]
    X-Content-Type-Options = "nosniff"
    [[headers]]
    for = "/_astro/*"
    [headers.values]
    Cache-Control = "public, max-age=31536000, immutable"
    [[redirects]]
    from = "/rent"
    to = "/car-camp"
    status = 301`,
  'dist/index.html': home,
  'dist/404.html': '<!doctype html><title>404 Page Not Found</title>',
  'dist/car-camp/index.html': '<!doctype html><title>Camping</title>',
  'dist/_astro/app.abc123.js': 'export const kept = 1;',
  'dist/clip.mp4': clip,
  'dist/_headers': `/*\n  Content-Security-Policy: default-src 'none'\n`,
  'dist/_redirects': '/old-camp /car-camp/ 302\n',
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;

beforeAll(async () => {
  folder = await temporaryFolder(files);
  site = await startSite({ root: folder.path, hosts: ['towpath.example'] });
});

afterAll(async () => {
  await site.close();
  await folder[Symbol.asyncDispose]();
});

test('serves a page at its address with and without the trailing slash', async () => {
  for (const address of ['/car-camp', '/car-camp/']) {
    const page = await send(site.url + address);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Camping');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('puts the rules of netlify.toml and of dist/_headers on pages and on the 404 page', async () => {
  for (const address of ['/', '/nowhere']) {
    const { headers } = await send(site.url + address);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
  }
});

test('answers an unknown address with the 404 page and status 404', async () => {
  const page = await send(`${site.url}/nowhere/at/all`);
  expect(page.status).toBe(404);
  expect(page.text).toContain('404 Page Not Found');
});

test('lets browsers keep hashed files for good, and asks again for pages and missing files', async () => {
  const cacheControl = async (address: string) =>
    (await send(site.url + address)).headers['cache-control'];
  expect(await cacheControl('/_astro/app.abc123.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheControl('/_astro/gone.js')).toBe('public, max-age=0, must-revalidate');
});

test('follows the redirects of netlify.toml and of dist/_redirects', async () => {
  const moved = await send(`${site.url}/rent`);
  expect(moved.status).toBe(301);
  expect(new URL(moved.headers.location ?? '').pathname).toBe('/car-camp');
  const found = await send(`${site.url}/old-camp`);
  expect(found.status).toBe(302);
  expect(new URL(found.headers.location ?? '').pathname).toBe('/car-camp/');
});

test.each([
  '/_headers',
  '/_redirects',
  '/_headers/',
  '//_headers',
  '/%5Fheaders',
  '/car-camp/..%2f_redirects',
  '/netlify.toml',
  '/%2e%2e/netlify.toml',
  '/..%2fnetlify.toml',
])('publishes nothing but the site: %s is not found', async (path) => {
  expect((await send(site.url, { path })).status).toBe(404);
});

test.each(['/%E0%A4%A', 'http://elsewhere.example/', '*'])(
  'calls the malformed address %s a bad request',
  async (path) => {
    expect((await send(site.url, { path })).status).toBe(400);
  },
);

test.each(['a@b', 'x/car-camp?', 'x#', 'x\\y', 'localhost:99999'])(
  'calls a request for the malformed host "%s" a bad one',
  async (host) => {
    const answer = await send(site.url, { headers: { host } });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^[A-Z].+\.\n$/);
  },
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:80'])(
  'serves nothing to a page that has the name %s lead here',
  async (host) => {
    const answer = await send(site.url, { headers: { host } });
    expect(answer.status).toBe(421);
    expect(answer.text).toContain('open it as localhost');
  },
);

test.each(['towpath.example', 'localhost:8888', '127.0.0.1', '[::1]:8888', 'a.localhost'])(
  'serves the names of this machine, and one that it was given: %s',
  async (host) => {
    expect((await send(site.url, { headers: { host } })).status).toBe(200);
  },
);

test('takes an address of two slashes for a path, not for another host', async () => {
  expect((await send(site.url, { path: '//elsewhere.example' })).status).toBe(404);
});

test('compresses text as the browser prefers and says that the answer varies', async () => {
  const ask = (encoding: string) => send(site.url, { headers: { 'accept-encoding': encoding } });
  const brotli = await ask('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(home);
  const gzip = await ask('gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(home);
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.text).toBe(home);
  for (const answer of [brotli, gzip, plain]) {
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  }
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('sends a file once and then says it is still good, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const { etag = '' } = (await send(site.url, { headers })).headers;
    const again = await send(site.url, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['content-security-policy']).toBe("default-src 'none'");
  }
});

test('never compresses a video, and gives the part of it that a player asks for', async () => {
  const url = `${site.url}/clip.mp4`;
  const whole = await send(url, { headers: { 'accept-encoding': 'br' } });
  expect(whole.headers['content-encoding']).toBeUndefined();
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const part = await send(url, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 10-19/1000');
  expect([...part.body]).toEqual([...clip.subarray(10, 20)]);
  expect((await send(url, { headers: { range: 'bytes=5000-' } })).status).toBe(416);
});

test('answers HEAD with the headers of GET and no body', async () => {
  const head = await send(site.url, { method: 'HEAD' });
  const get = await send(site.url);
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect((await send(`${site.url}/nowhere`, { method: 'HEAD' })).status).toBe(404);
});

test('refuses to write to a page', async () => {
  const answer = await send(site.url, { method: 'DELETE' });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});
