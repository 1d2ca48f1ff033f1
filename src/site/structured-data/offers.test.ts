import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { findProblems } from '#tests/support/google-rules.ts';
import { offersData, type ShownTier } from './offers.ts';

const offersOf = (...tiers: ShownTier[]) =>
  offersData({
    facts,
    title: 'Tesla rentals',
    description: 'Electric cars by the river.',
    tiers,
    address: 'https://towpath.example/rentals/short-term',
  });
const amount = (value: number, unitCode: string) => ({ value, unitCode });

test.each([
  ['an hour', amount(1, 'HUR')],
  ['a day', amount(1, 'DAY')],
  ['for 3 days', amount(3, 'DAY')],
  ['a week', amount(1, 'WEE')],
  ['a month', amount(1, 'MON')],
])('a price for %s is an offer by the rules of Google', (per, quantity) => {
  const data = offersOf({ price: '$3,200', per });
  expect(findProblems({ ...data })).toEqual([]);
  expect(data).toMatchObject({
    offers: [{ price: 3200, priceSpecification: { referenceQuantity: quantity } }],
  });
});

test('an offer says how long its time is, and the shortest rental, where the page knows', () => {
  expect(
    offersOf({ price: '$25', per: 'a month', period: '30 days', minimum: '2 hours' }),
  ).toHaveProperty('offers.0.priceSpecification', {
    ...{ '@type': 'UnitPriceSpecification', price: 25, priceCurrency: 'USD' },
    referenceQuantity: { '@type': 'QuantitativeValue', value: 30, unitCode: 'DAY' },
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 2, unitCode: 'HUR' },
  });
});

test('what has no price yet is no offer', () => {
  expect(offersOf({ price: 'Custom' }, { price: '$25', per: 'an hour' })).toMatchObject({
    offers: [{ price: 25 }],
  });
});
