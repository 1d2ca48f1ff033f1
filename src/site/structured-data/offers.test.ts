import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { findProblems } from '#tests/support/google-rules.ts';
import { offersData } from './offers.ts';

const offersOf = (page: string) =>
  offersData({
    facts,
    page,
    title: 'Tesla rentals',
    description: 'Electric cars by the river.',
    address: `https://towpath.example/rentals/${page}`,
  });

test.each([
  ['short-term', facts.rates.shortTerm],
  ['long-term', facts.rates.longTerm],
  ['rideshare', facts.rates.rideshare],
])('%s offers each of its rates once, by the rules of Google', (page, rates) => {
  const data = offersOf(page);
  expect(findProblems({ ...data })).toEqual([]);
  expect(data).toMatchObject({ offers: Object.values(rates).map((price) => ({ price })) });
});

test('the hour says how many hours are the fewest, and the month how many days it has', () => {
  expect(offersOf('short-term')).toHaveProperty(
    'offers.0.priceSpecification.eligibleQuantity',
    expect.objectContaining({ minValue: facts.rules.minimumHours, unitCode: 'HUR' }),
  );
  expect(offersOf('long-term')).toHaveProperty(
    'offers.1.priceSpecification.referenceQuantity',
    expect.objectContaining({ value: facts.rules.monthDays, unitCode: 'DAY' }),
  );
});

test('a page without known rates is refused with a sentence', () => {
  expect(() => offersOf('boats')).toThrow(/rentals\/boats\. Add them in offers\.ts\.$/);
});
