import { beforeEach, expect, test } from 'vitest';
import { CdnCache } from './cdn-cache.ts';

let time: number;
let calls: number;
let headers: Record<string, string>;
let cdn: CdnCache;

beforeEach(() => {
  time = 0;
  calls = 0;
  cdn = new CdnCache({ now: () => time, edgeNode: (ip) => ip });
});

/** What a function with the current headers, counting its calls, answers through the CDN. */
async function ask(target = '/cars', asked: { method?: string; from?: string } = {}) {
  const { method = 'GET', from = 'Boston' } = asked;
  const url = new URL(target, 'http://localhost');
  const answer = await cdn.answer({ method, url, headers: new Headers(), ip: from }, () =>
    Promise.resolve(new Response(`answer ${++calls}`, { headers })),
  );
  const status = answer.headers.get('cache-status');
  return { text: await answer.text(), status, age: answer.headers.get('age') };
}

const cacheFor = (value: string, more: Record<string, string> = {}) => {
  headers = { 'netlify-cdn-cache-control': value, 'cache-control': 'no-cache', ...more };
};

test('gives the same answer until it is outdated, and says how old it is', async () => {
  cacheFor('public, max-age=60');
  expect(await ask()).toEqual({ text: 'answer 1', status: '"Netlify Edge"; fwd=miss', age: null });
  time = 59_999;
  expect(await ask()).toEqual({ text: 'answer 1', status: '"Netlify Edge"; hit', age: '59' });
  time = 60_000;
  expect(await ask()).toMatchObject({ text: 'answer 2', status: '"Netlify Edge"; fwd=stale' });
});

test('gives an outdated answer at once while it gets a new one, if it may', async () => {
  cacheFor('public, max-age=60, stale-while-revalidate=120');
  await ask();
  time = 130_000;
  const stale = { text: 'answer 1', status: '"Netlify Edge"; hit; fwd=stale', age: '130' };
  expect(await Promise.all([ask(), ask()])).toEqual([stale, stale]);
  await cdn.finishRefreshing();
  expect(await ask()).toEqual({ text: 'answer 2', status: '"Netlify Edge"; hit', age: '0' });
  time = 130_000 + 180_000;
  expect(await ask()).toMatchObject({ text: 'answer 3', status: '"Netlify Edge"; fwd=stale' });
});

test('keeps an outdated answer for as long as it may if the new one is not to be kept', async () => {
  cacheFor('public, max-age=60, stale-while-revalidate=120');
  await ask();
  cacheFor('no-store');
  time = 100_000;
  await ask();
  await cdn.finishRefreshing();
  expect(await ask()).toMatchObject({ text: 'answer 1' });
  await cdn.finishRefreshing();
  time = 180_000;
  expect(await ask()).toMatchObject({ text: 'answer 4' });
});

test('answers HEAD from a kept GET, and keeps no answer to HEAD or POST', async () => {
  cacheFor('public, max-age=60');
  await ask('/cars', { method: 'HEAD' });
  expect(await ask('/cars', { method: 'POST' })).toMatchObject({
    text: 'answer 2',
    status: '"Netlify Edge"; fwd=method',
  });
  await ask();
  expect(await ask('/cars', { method: 'HEAD' })).toMatchObject({ status: '"Netlify Edge"; hit' });
  expect(await ask('/cars', { method: 'POST' })).toMatchObject({ text: 'answer 4' });
});

test('lets every request that misses at the same time reach the function', async () => {
  cacheFor('public, max-age=60');
  const texts = (await Promise.all([ask(), ask()])).map(({ text }) => text);
  expect(texts).toEqual(['answer 1', 'answer 2']);
});

test('gives each edge node a memory of its own', async () => {
  cacheFor('public, max-age=60');
  await ask('/cars', { from: 'Boston' });
  expect(await ask('/cars', { from: 'Albany' })).toMatchObject({ text: 'answer 2' });
});

test('shares a durable answer between edge nodes', async () => {
  cacheFor('public, durable, max-age=60');
  const first = await ask('/cars', { from: 'Boston' });
  expect(first.status).toBe(
    '"Netlify Durable"; fwd=uri-miss; stored=true; ttl=60, "Netlify Edge"; fwd=miss',
  );
  time = 20_000;
  expect(await ask('/cars', { from: 'Albany' })).toEqual({
    text: 'answer 1',
    status: '"Netlify Durable"; hit; ttl=40, "Netlify Edge"; fwd=miss',
    age: '20',
  });
  expect(await ask('/cars', { from: 'Albany' })).toMatchObject({ status: '"Netlify Edge"; hit' });
  expect((await ask('/cars?page=2')).status).toMatch(/^"Netlify Durable"; fwd=vary-miss/);
  time = 70_000;
  expect(await ask('/cars', { from: 'Albany' })).toMatchObject({
    text: 'answer 3',
    status: '"Netlify Durable"; fwd=stale; stored=true; ttl=-10, "Netlify Edge"; fwd=stale',
  });
  expect(await ask('/cars', { from: 'Boston' })).toMatchObject({
    text: 'answer 3',
    status: '"Netlify Durable"; hit; ttl=60, "Netlify Edge"; fwd=stale',
  });
});

test('gives an outdated durable answer while it gets a new one for all nodes', async () => {
  cacheFor('public, durable, max-age=60, stale-while-revalidate=60');
  await ask('/cars', { from: 'Boston' });
  time = 70_000;
  expect(await ask('/cars', { from: 'Albany' })).toMatchObject({
    text: 'answer 1',
    status: '"Netlify Durable"; hit; ttl=-10; stored=true, "Netlify Edge"; fwd=miss',
  });
  await cdn.finishRefreshing();
  expect(await ask('/cars', { from: 'Albany' })).toMatchObject({ text: 'answer 2' });
  expect(await ask('/cars', { from: 'Boston' })).toMatchObject({ text: 'answer 1' });
  expect(await ask('/cars', { from: 'Boston' })).toMatchObject({ text: 'answer 2' });
  expect(calls).toBe(2);
});

test('lets the first answer of a path decide what its keys hold', async () => {
  cacheFor('public, max-age=60', { 'netlify-vary': 'query=page' });
  await ask('/cars?utm_source=x');
  headers['netlify-vary'] = 'query';
  expect(await ask('/cars?utm_source=y')).toMatchObject({ text: 'answer 1' });
  await ask('/cars?page=2');
  expect(await ask('/cars?page=2&utm_source=y')).toMatchObject({ text: 'answer 2' });
  cdn.purge();
  await ask('/cars?utm_source=x');
  expect(await ask('/cars?utm_source=y')).toMatchObject({ text: 'answer 4' });
});

test('purges what carries a tag, on every node and in the durable cache', async () => {
  cacheFor('public, durable, max-age=60', { 'netlify-cache-tag': 'Cars,car-1' });
  await ask('/cars/1', { from: 'Boston' });
  await ask('/cars/1', { from: 'Albany' });
  cacheFor('public, durable, max-age=60', { 'netlify-cache-tag': 'others' });
  await ask('/others');
  cdn.purge(['CAR-1', 'unknown']);
  expect(await ask('/cars/1', { from: 'Albany' })).toMatchObject({ text: 'answer 3' });
  expect(await ask('/cars/1', { from: 'Boston' })).toMatchObject({ text: 'answer 3' });
  expect(await ask('/others')).toMatchObject({ text: 'answer 2' });
});

test('purges everything if no tags are named, and nothing for an empty list', async () => {
  cacheFor('public, max-age=60');
  await ask();
  cdn.purge([]);
  expect(await ask()).toMatchObject({ text: 'answer 1' });
  cdn.purge();
  expect(await ask()).toMatchObject({ text: 'answer 2' });
});

test('can take as long as the platform until a purge has reached the nodes', async () => {
  cdn = new CdnCache({ now: () => time, purgeTakesMs: 3_000 });
  cacheFor('public, max-age=60', { 'netlify-cache-tag': 'cars' });
  await ask();
  cdn.purge(['cars']);
  time = 2_999;
  expect(await ask()).toMatchObject({ text: 'answer 1' });
  time = 3_000;
  expect(await ask()).toMatchObject({ text: 'answer 2' });
  time = 9_000;
  expect(await ask()).toMatchObject({ text: 'answer 2' });
});

test('keeps an answer that was under way during a purge, as the platform may', async () => {
  cacheFor('public, max-age=60', { 'netlify-cache-tag': 'cars' });
  const gate = Promise.withResolvers<Response>();
  const url = new URL('http://localhost/cars');
  const asked = { method: 'GET', url, headers: new Headers(), ip: 'Boston' };
  const underWay = cdn.answer(asked, () => gate.promise);
  cdn.purge(['cars']);
  gate.resolve(new Response('before the purge', { headers }));
  await underWay;
  expect(await ask()).toMatchObject({ text: 'before the purge' });
});
