import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startSite, type Site } from '#local/site-server/site-server.ts';
import { send } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const files = {
  'netlify.toml': '[build]\npublish = "dist"\n',
  'dist/index.html': 'Home',
  'dist/404.html': '404 Page Not Found',
  'dist/guide.txt': 'published',
  'netlify/functions/echo.ts': `
    export default async (request: Request, context: any) => Response.json({
      url: request.url, method: request.method, body: await request.text(), ip: context.ip,
      seenIp: request.headers.get('x-nf-client-connection-ip'), params: context.params,
      deploy: context.deploy.context, sameId: request.headers.get('x-nf-request-id') === context.requestId,
    });
    export const config = { path: ['/api/echo', '/api/cars/:id'] };`,
  'netlify/functions/plain.ts': `export default () => new Response('plain');`,
  'netlify/functions/posted.ts': `
    export default () => new Response('posted');
    export const config = { path: '/api/posted', method: 'POST' };`,
  'netlify/functions/cookies.ts': `
    export default () => new Response(null, { status: 204, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
    export const config = { path: '/api/cookies' };`,
  'netlify/functions/large.ts': `
    export default (request: Request) =>
      new Response(new Uint8Array(Number(new URL(request.url).searchParams.get('bytes'))));
    export const config = { path: '/api/large' };`,
  'netlify/functions/crash.ts': `
    export default () => { throw new Error('secret=hunter2'); };
    export const config = { path: '/api/crash' };`,
  'netlify/functions/slow.ts': `
    export default () => new Promise(() => {});
    export const config = { path: '/api/slow' };`,
  'netlify/functions/fallback.ts': `
    export default () => new Response('made');
    export const config = { path: ['/guide.txt', '/other.txt'], preferStatic: true };`,
  'netlify/functions/every-ten-minutes.ts': `
    export default () => globalThis.towpathDone.push('ten minutes');
    export const config = { schedule: '*/10 * * * *' };`,
  'netlify/functions/hourly.ts': `
    export default async (request: Request, context: any) => {
      const { next_run } = await request.json();
      globalThis.towpathDone.push([request.method, next_run, context.site.url]);
    };
    export const config = { schedule: '@hourly' };`,
  'netlify/functions/now-and-then.ts': `
    export default () => globalThis.towpathDone.push('now and then');
    export const config = { schedule: '@daily' };`,
  'netlify/functions/later-background.ts': `
    export default async () => { await globalThis.towpathGate; globalThis.towpathDone.push('background'); };
    export const config = { path: '/api/later' };`,
  'netlify/functions/after.ts': `
    export default (_: Request, context: any) => {
      context.waitUntil(globalThis.towpathGate.then(() => globalThis.towpathDone.push('waitUntil')));
      return new Response('early');
    };
    export const config = { path: '/api/after' };`,
  'netlify/functions/per-visitor.ts': `
    export default () => new Response('ok');
    export const config = { path: '/api/per-visitor', rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy: ['ip'] } };`,
  'netlify/functions/per-domain.ts': `
    export default () => new Response('ok');
    export const config = { path: '/api/per-domain', rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy: 'ip' } };`,
};

// Where the fixture functions above and these tests meet: both run in this process.
declare global {
  var towpathGate: Promise<void>;
  var towpathDone: unknown[];
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;

beforeAll(async () => {
  folder = await temporaryFolder(files);
  site = await startSite({ root: folder.path });
});

afterAll(async () => {
  await site.close();
  await folder[Symbol.asyncDispose]();
});

afterEach(() => void vi.useRealTimers());

const echo = async (path: string, options: Parameters<typeof send>[1] = {}) =>
  JSON.parse((await send(site.url + path, options)).text) as Record<string, unknown>;

test('hands a function the request as it came', async () => {
  const heard = await echo('/api/echo?x=1', { method: 'POST', body: 'Grüße' });
  expect(heard).toMatchObject({
    url: `${site.url}/api/echo?x=1`,
    method: 'POST',
    body: 'Grüße',
    deploy: 'production',
    sameId: true,
  });
});

test('finds a function by its path in any case and with a trailing slash, and never decodes a parameter', async () => {
  expect(await echo('/API/Cars/AbC%20d%2F1/')).toMatchObject({ params: { id: 'AbC%20d%2F1' } });
});

test('serves a function with a path only there, and one without under its name', async () => {
  expect((await send(`${site.url}/.netlify/functions/echo`)).status).toBe(404);
  expect((await send(`${site.url}/.netlify/functions/plain`)).text).toBe('plain');
});

test('passes by a function whose method filter leaves the request out', async () => {
  expect((await send(`${site.url}/api/posted`, { method: 'POST' })).text).toBe('posted');
  expect((await send(`${site.url}/api/posted`)).status).toBe(404);
});

test('gives a scheduled function no address', async () => {
  expect((await send(`${site.url}/.netlify/functions/hourly`)).status).toBe(404);
});

test('calls functions by their schedules where these run, and nowhere else', async () => {
  globalThis.towpathDone = [];
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: Date.parse('2026-11-02T15:40:00Z') });
  const [published, preview] = await Promise.all([
    startSite({ root: folder.path, runsSchedules: true }),
    startSite({ root: folder.path }),
  ]);
  vi.setSystemTime('2026-11-02T15:40:00Z');
  const called = (next: string) => ['POST', `2026-11-02T${next}:00:00.000Z`, published.url];
  const hourly = () => globalThis.towpathDone.filter((one) => one !== 'ten minutes');
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(globalThis.towpathDone).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await expect.poll(() => globalThis.towpathDone).toEqual(['ten minutes']);
  globalThis.towpathDone = [];
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(hourly).toEqual([called('17')]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await expect.poll(hourly).toEqual([called('17'), called('18')]);
  await Promise.all([published.close(), preview.close()]);
});

test('prefers a published file to a function that asks for it', async () => {
  expect((await send(`${site.url}/guide.txt`)).text).toBe('published');
  expect((await send(`${site.url}/other.txt`)).text).toBe('made');
});

test('knows a visitor by the connection, whatever the headers claim', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6', 'x-nf-client-connection-ip': '6.6.6.6' };
  expect(await echo('/api/echo', { headers, from: '127.0.0.9' })).toMatchObject({
    ip: '127.0.0.9',
    seenIp: '127.0.0.9',
  });
});

test('keeps each of several cookies', async () => {
  const { status, headers } = await send(`${site.url}/api/cookies`);
  expect(status).toBe(204);
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('refuses a body of more than 6 MB, with and without its length given', async () => {
  const body = new Uint8Array(6 * 1024 * 1024 + 1).fill('a'.charCodeAt(0));
  const url = `${site.url}/api/echo`;
  const chunked = { 'transfer-encoding': 'chunked' };
  expect((await send(url, { method: 'POST', body })).status).toBe(413);
  expect((await send(url, { method: 'POST', body, headers: chunked })).status).toBe(413);
  expect((await send(url, { method: 'POST', body: body.subarray(1) })).status).toBe(200);
});

test('refuses an upload as soon as it is too large, before it ends', async () => {
  const upload = request(`${site.url}/api/echo`, { method: 'POST', agent: false });
  upload.write(new Uint8Array(6 * 1024 * 1024 + 1));
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  upload.destroy();
  expect(answer.statusCode).toBe(413);
});

test('passes an answer of up to 20 MB on, and a larger one as the error that the platform makes of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const limit = 20 * 1024 * 1024;
  expect((await send(`${site.url}/api/large?bytes=${limit}`)).status).toBe(200);
  expect(log).not.toHaveBeenCalled();
  expect((await send(`${site.url}/api/large?bytes=${limit + 1}`)).status).toBe(502);
  expect(String(log.mock.calls[0]?.[0])).toContain(`${limit + 1} bytes`);
});

test('calls no function that the Host header names', async () => {
  const headers = { host: 'x/api/echo?' };
  expect((await send(`${site.url}/nowhere`, { method: 'POST', headers })).status).toBe(400);
});

test('ends soon when asked to, in the middle of an upload too', async () => {
  const other = await startSite({ root: folder.path });
  const headers = { 'content-length': 100, expect: '100-continue' };
  const upload = request(`${other.url}/api/echo`, { method: 'POST', agent: false, headers });
  const cut = once(upload, 'error');
  upload.flushHeaders();
  await once(upload, 'continue');
  await other.close();
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
});

test('tells a visitor nothing of a crash, and the log everything, under one number', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await send(`${site.url}/api/crash`);
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/hunter2|crash\.ts/);
  const line = JSON.parse(String(log.mock.calls[0]?.[0])) as Record<string, string>;
  expect(line.reason).toContain('hunter2');
  expect(answer.text).toContain(line.requestId);
  expect(answer.headers['x-nf-request-id']).toBe(line.requestId);
});

test('gives up on a function that takes too long', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hasty = await startSite({ root: folder.path, timeoutMs: 100 });
  expect((await send(`${hasty.url}/api/slow`)).status).toBe(504);
  await hasty.close();
});

test('answers before background work is done, and does not end before it', async () => {
  const gate = Promise.withResolvers<void>();
  globalThis.towpathGate = gate.promise;
  globalThis.towpathDone = [];
  const other = await startSite({ root: folder.path });
  expect((await send(`${other.url}/api/later`, { method: 'POST' })).status).toBe(202);
  expect((await send(`${other.url}/api/after`)).text).toBe('early');
  expect(globalThis.towpathDone).toEqual([]);
  const closed = other.close();
  gate.resolve();
  await closed;
  expect(globalThis.towpathDone.toSorted()).toEqual(['background', 'waitUntil']);
});

test("holds a rate limit for each visitor where it counts by ['ip'], and for all where it says 'ip'", async () => {
  const ask = async (path: string, from: string) => {
    const { status, headers } = await send(`${site.url}/api/${path}`, { from });
    return status === 429 && Number(headers['retry-after']) > 0 ? 'refused' : status;
  };
  for (let call = 0; call < 2; call++) {
    expect(await ask('per-visitor', '127.0.0.2')).toBe(200);
    expect(await ask('per-domain', '127.0.0.2')).toBe(200);
  }
  expect(await ask('per-visitor', '127.0.0.2')).toBe('refused');
  expect(await ask('per-visitor', '127.0.0.3')).toBe(200);
  expect(await ask('per-domain', '127.0.0.3')).toBe('refused');
});

test('names the file of a function that exports no handler', async () => {
  await using broken = await temporaryFolder({
    'netlify.toml': '[build]\npublish = "dist"\n',
    'netlify/functions/pricing.ts': 'export const price = 180;',
  });
  await expect(startSite({ root: broken.path })).rejects.toThrow(/"pricing" exports no handler/);
});
