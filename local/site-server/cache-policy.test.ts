import { expect, test } from 'vitest';
import { cachePolicy, cacheTags, hideCdnHeaders } from './cache-policy.ts';

const policyOf = (headers: Record<string, string>, status = 200, asked = {}) =>
  cachePolicy(new Headers(asked), new Response(null, { status, headers }));
const cdn = (value: string) => policyOf({ 'netlify-cdn-cache-control': value });

test('keeps no answer that does not ask for it', () => {
  expect(policyOf({})).toBeUndefined();
  expect(policyOf({ 'cache-control': 'public, max-age=0, must-revalidate' })).toBeUndefined();
  expect(cdn('public')).toBeUndefined();
});

test.each(['no-store', 'no-cache', 'private'])('keeps no answer marked %s', (directive) => {
  expect(cdn(`${directive}, max-age=60`)).toBeUndefined();
});

test('reads how long an answer is fresh, may be outdated, and whether nodes share it', () => {
  expect(cdn('public, durable, max-age=60, stale-while-revalidate=120')).toEqual({
    freshMs: 60_000,
    staleMs: 120_000,
    durable: true,
  });
  expect(cdn('Max-Age = "60"')).toEqual({ freshMs: 60_000, staleMs: 0, durable: false });
  expect(cdn('max-age=60, s-maxage=5')?.freshMs).toBe(5_000);
  expect(cdn('s-maxage=0, max-age=60')).toBeUndefined();
  expect(cdn('max-age=60, must-revalidate, stale-while-revalidate=9')?.staleMs).toBe(0);
});

test('obeys only the most specific of the three headers', () => {
  const general = { 'cache-control': 'public, max-age=1' };
  const cdns = { ...general, 'cdn-cache-control': 'public, max-age=2' };
  const netlify = { ...cdns, 'netlify-cdn-cache-control': 'public, max-age=3' };
  expect([general, cdns, netlify].map((headers) => policyOf(headers)?.freshMs)).toEqual([
    1000, 2000, 3000,
  ]);
  expect(policyOf({ ...netlify, 'netlify-cdn-cache-control': 'no-store' })).toBeUndefined();
});

test('keeps any status but part of an answer, and nothing that varies by everything', () => {
  const headers = { 'cache-control': 'public, max-age=60' };
  const kept = [200, 301, 404, 500, 206, 304].filter((status) => policyOf(headers, status));
  expect(kept).toEqual([200, 301, 404, 500]);
  expect(policyOf({ ...headers, vary: '*' })).toBeUndefined();
});

test('keeps an answer to a request with Authorization only if it is marked as for everyone', () => {
  const signedIn = { authorization: 'Bearer a' };
  expect(policyOf({ 'cache-control': 'max-age=60' }, 200, signedIn)).toBeUndefined();
  for (const forEveryone of ['public, max-age=60', 's-maxage=60', 'max-age=60, must-revalidate']) {
    expect(policyOf({ 'cache-control': forEveryone }, 200, signedIn)).toBeDefined();
  }
});

test("takes Netlify's tags before the general ones, and adds the cache ids", () => {
  const tags = (headers: Record<string, string>) => cacheTags(new Headers(headers));
  expect(tags({ 'cache-tag': 'Cars, car-1' })).toEqual(['cars', 'car-1']);
  expect(tags({ 'cache-tag': 'cars', 'netlify-cache-tag': 'fleet' })).toEqual(['fleet']);
  expect(tags({ 'cache-tag': 'cars', 'netlify-cache-id': 'all' })).toEqual(['cars', 'all']);
  expect(tags({})).toEqual([]);
});

test('hides from visitors what is for Netlify alone, and passes the rest on', () => {
  const headers = new Headers({
    'netlify-cdn-cache-control': 'max-age=1',
    'netlify-cache-tag': 'a',
    'netlify-cache-id': 'b',
    'cdn-cache-control': 'max-age=2',
    'cache-control': 'max-age=3',
    'cache-tag': 'c',
    'netlify-vary': 'query',
  });
  hideCdnHeaders(headers);
  expect([...headers.keys()]).toEqual([
    'cache-control',
    'cache-tag',
    'cdn-cache-control',
    'netlify-vary',
  ]);
});
