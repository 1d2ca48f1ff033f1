import { expect, test } from 'vitest';
import { getQuickLinks, normalizePath, pageAddress, sectionHref } from './navigation.ts';

test.each([
  ['/', 'contact', '#contact'],
  ['/car-camp', 'contact', '#contact'],
  ['/car-camp/', 'contact', '#contact'],
  ['/faq', 'contact', '/#contact'],
  ['/', 'accessories', '/car-camp#accessories'],
  ['/rentals/short-term', 'accessories', '/car-camp#accessories'],
  ['/about', 'features', '/#features'],
  ['/car-camp', 'rent', '#rent'],
])('from %s, the section %s is at %s', (pathname, section, href) => {
  expect(sectionHref(pathname, section)).toBe(href);
});

test('the footer scrolls to features, accessories, rent and contact', () => {
  const words = { heading: '', features: '', accessories: '', rent: '', contact: '' };
  expect(getQuickLinks('/car-camp', words).map(({ href }) => href)).toEqual([
    '#features',
    '#accessories',
    '#rent',
    '#contact',
  ]);
});

test.each([
  ['/rentals/ebikes/', '/rentals/ebikes'],
  ['/rentals/ebikes', '/rentals/ebikes'],
  ['/', '/'],
])('the page at %s is %s to the links that lead to it', (pathname, here) => {
  expect(normalizePath(pathname)).toBe(here);
});

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
