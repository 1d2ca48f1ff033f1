import { expect, test } from 'vitest';
import { isCompressible, negotiateEncoding } from './compression.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('for "%s" sends %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['image/svg+xml', true],
  ['text/javascript; charset=utf-8', true],
  ['image/avif', false],
  ['video/mp4', false],
  ['font/woff2', false],
])('%s is worth compressing: %s', (type, worth) => {
  const headers = new Headers({ 'content-type': type });
  expect(isCompressible(headers, new Uint8Array(1000))).toBe(worth);
});
