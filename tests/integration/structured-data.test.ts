import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBuiltPages, type BuiltPage } from '#scripts/checks/built-pages.ts';
import { asMoney } from '#contracts/fill-facts.ts';
import { facts } from '#tests/support/business-facts.ts';
import { asNodes, findProblems, type JsonNode } from '#tests/support/google-rules.ts';
import { readPageText } from '#tests/support/page-text.ts';
import { testContent } from '#tests/support/site-copy.ts';

const block = /<script type="?application\/ld\+json"?>(.*?)<\/script>/gs;

/** The nodes of a page; they stand in one graph. */
function readNodes({ html }: BuiltPage): JsonNode[] {
  const [first, second] = [...html.matchAll(block)];
  expect(second, 'one block of structured data on a page').toBeUndefined();
  return first ? asNodes((JSON.parse(first[1] ?? '') as JsonNode)['@graph']) : [];
}

/** All values of a property, however deep they stand. */
function valuesOf(value: unknown, property: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === property && typeof inner !== 'object' ? [inner] : valuesOf(inner, property),
  );
}

const typesOf = (page: BuiltPage) => readNodes(page).map((node) => node['@type']);
const pages = readBuiltPages();
const pageAt = (address: string): BuiltPage => {
  const page = pages.find((one) => one.address === address);
  if (!page) throw new Error(`${address} was not built.`);
  return page;
};
const nodeOn = (address: string, type: string): JsonNode => {
  const node = readNodes(pageAt(address)).find((one) => one['@type'] === type);
  if (!node) throw new Error(`${address} has no ${type}.`);
  return node;
};
const onTheClock = (hour: unknown) => {
  const number = Number(String(hour).slice(0, 2));
  return `${number % 12 || 12}${number < 12 ? 'AM' : 'PM'}`;
};

describe.each(pages.filter((page) => typesOf(page).length > 0))('$address', (page) => {
  const nodes = readNodes(page);
  const text = readPageText(page.html);

  test('its structured data keeps the rules of Google', () => {
    expect(nodes.flatMap(findProblems)).toEqual([]);
  });

  test('every price, amount, hour, name and answer in it stands in the page as well', () => {
    const said = [
      ...valuesOf(nodes, 'price').map((price) => asMoney(Number(price))),
      ...valuesOf(nodes, 'minValue').map(String),
      ...valuesOf(nodes, 'opens').map(onTheClock),
      ...valuesOf(nodes, 'closes').map(onTheClock),
      ...['foundingDate', 'email', 'telephone', 'addressLocality', 'addressRegion'].flatMap(
        (name) => valuesOf(nodes, name).map(String),
      ),
      ...valuesOf(nodes, 'priceRange').flatMap((range) => String(range).match(/\$[\d,]+/g) ?? []),
      ...valuesOf(nodes, 'text').map((answer) => readPageText(String(answer))),
    ];
    const names = nodes
      .filter((node) => node['@type'] !== 'Product')
      .flatMap((node) => valuesOf(node, 'name').map((name) => readPageText(String(name))));
    for (const words of [...said, ...names]) {
      const whole = new RegExp(
        `(?<![\\w,.])${words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\w,]*\\d)`,
      );
      expect(text, `${page.address} says ${words}`).toMatch(whole);
    }
  });
});

test('the home page says who the business is, where it rents and when it answers', () => {
  const business = nodeOn('/', 'AutoRental');
  const towns = asNodes(business.areaServed).map(({ name }) => name);
  expect(towns).toEqual(['Princeton, NJ', 'Trenton, NJ', 'New Hope, PA', 'Yardley, PA']);
  expect(business).toMatchObject({
    name: facts.names.rentals,
    email: facts.contact.email,
    foundingDate: String(facts.since),
  });
});

test.each([
  ['/rentals/short-term', facts.rates.shortTerm],
  ['/rentals/long-term', facts.rates.longTerm],
  ['/rentals/rideshare', facts.rates.rideshare],
])('%s offers what it costs', (address, rates) => {
  expect(valuesOf(asNodes(nodeOn(address, 'Product').offers), 'price').sort()).toEqual(
    [...Object.values(rates), ...Object.values(rates)].sort(),
  );
});

test('the answers of /faq are its structured data, all of them', () => {
  const questions = readdirSync(`${testContent}/faq`);
  expect(nodeOn('/faq', 'FAQPage').mainEntity).toHaveLength(questions.length);
});

test('a page that shows the way back home describes it to search engines', () => {
  const shown = pages.filter(({ html }) => html.includes('aria-label="Breadcrumb"'));
  expect(shown.length).toBeGreaterThan(5);
  for (const page of shown) expect(typesOf(page), page.address).toContain('BreadcrumbList');
});

test.each([
  ['a business without an address', { '@type': 'AutoRental', name: 'Towpath' }],
  ['a product without an offer', { '@type': 'Product', name: 'A car' }],
  ['an offer without a currency', { '@type': 'Product', name: 'A car', offers: { price: 25 } }],
  ['a single crumb', { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'A' }] }],
  ['a type without a rule', { '@type': 'Boat' }],
])('the rules refuse %s', (_, node) => {
  expect(findProblems(node)).not.toEqual([]);
});
