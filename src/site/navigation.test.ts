import { expect, test } from 'vitest';
import { getQuickLinks, normalizePath, sectionHref } from './navigation.ts';

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
