import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['http://localhost:8888/', 'https://towpath.example/'],
  ['http://localhost:8888/about/', 'https://towpath.example/about'],
  [
    'http://localhost:8888/rentals/short-term/?from=ad',
    'https://towpath.example/rentals/short-term',
  ],
])('%s is %s to search engines', (url, address) => {
  expect(pageAddress({ url: new URL(url), site: new URL('https://towpath.example') })).toBe(
    address,
  );
});
