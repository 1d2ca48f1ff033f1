import { expect, test } from 'vitest';
import { getNavigation, getQuickLinks, sectionHref } from './navigation.ts';

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

test.each(['/rentals/ebikes', '/rentals/ebikes/'])(
  'the link to %s is the current one there',
  (path) => {
    const link = (href: string) => ({ href, label: href });
    const group = (href: string) => ({ label: 'Group', links: [link('/car-camp'), link(href)] });
    const menu = { groups: [group('/rentals/ebikes'), group('/locations')], links: [link('/faq')] };
    const { groups, links } = getNavigation(path, menu, { href: '', label: '', newTab: '' });
    const current = [...groups.flatMap((group) => group.links), ...links].filter(
      (link) => link.current,
    );
    expect(current.map(({ href }) => href)).toEqual(['/rentals/ebikes']);
  },
);
