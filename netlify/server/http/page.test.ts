import { expect, test } from 'vitest';
import { html } from './html.ts';
import { pageResponse } from './page.ts';
import { facts } from '#tests/support/business-facts.ts';

const show = (brand: 'rentals' | 'camping') =>
  pageResponse(200, { title: 'A title', brand, content: html`<p>Its words</p>` }).text();
const linksOf = (page: string) =>
  [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, inside = '']) => `${inside.replace(/<[^>]*>/g, '').trim()}: ${href}`,
  );

test.each(['rentals', 'camping'] as const)('its logo and brand lead home: %s', async (brand) => {
  const page = await show(brand);
  expect(linksOf(page)).toContain(`${facts.names[brand]}: /`);
  expect(page).toMatch(/<a class="brand" href="\/"><svg /);
  expect(page).toContain(`<title>A title | ${facts.names[brand]}</title>`);
});

test('its menu has the words of the site', async () => {
  const page = await show('rentals');
  expect(linksOf(/<nav.*<\/nav>/s.exec(page)?.[0] ?? '')).toEqual([
    'Home: /',
    'Short-Term: /rentals/short-term',
    'Long-Term: /rentals/long-term',
    'Car Camp: /car-camp',
    'FAQ: /faq',
    'Contact: /#contact',
  ]);
});

test('its last line is the copyright, with the facts that it refers to', async () => {
  expect(await show('camping')).toMatch(
    new RegExp(`<footer><p>Copyright \\d{4} ${facts.names.rentals}</p></footer>`),
  );
});
