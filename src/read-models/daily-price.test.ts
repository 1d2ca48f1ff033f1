import { expect, test } from 'vitest';
import { dailyPrice } from './daily-price.ts';

test.each([
  [{ price: '$450', per: 'for 3 days' }, '$150 a day'],
  [{ price: '$850', per: 'a week' }, 'about $121 a day'],
  [{ price: '$3,200', per: 'a month', period: '30 days' }, 'about $107 a day'],
  [{ price: '$2,800', per: 'a month' }, 'about $93 a day'],
  [{ price: '$180', per: 'a day' }, undefined],
  [{ price: '$25', per: 'an hour' }, undefined],
  [{ price: 'Custom' }, undefined],
])('%j comes to %s', (price, words) => {
  expect(dailyPrice(price, { monthDays: 30, aDay: 'a day', about: 'about' })).toBe(words);
});
