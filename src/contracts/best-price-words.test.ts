import { expect, test } from 'vitest';
import { bestPrice, type PublishedPrices } from '#contracts/best-price.ts';
import { priceWords, unitWord } from '#contracts/best-price-words.ts';
import { stayOfDates, stayOfHours, type StayReading } from '#contracts/stay.ts';
import { facts } from '#tests/support/business-facts.ts';

const prices: PublishedPrices = facts;

function words(reading: StayReading) {
  if ('problem' in reading) throw new Error(reading.problem.sentence);
  return priceWords(prices, reading.stay, bestPrice(prices, reading.stay));
}

test('a total is listed piece by piece, with what it saves', () => {
  expect(words(stayOfHours(10 * 24))).toEqual({
    time: '10 days',
    total: '$1,520',
    pieces: '1 week at $980 + 3 days at $180 each',
    reason: '10 days would be $1,800 by the day; this way is cheaper.',
    saved: '$280',
  });
});

test.each([
  [stayOfHours(6 * 24), '6 days would be $1,080 by the day; the week covers it.'],
  [stayOfHours(9), '9 hours would be $225 by the hour; the day covers it.'],
  [
    stayOfDates('2026-07-03T10:00', '2026-07-06T10:00'),
    '3 days would be $540 by the day; the weekend package covers it.',
  ],
])('a longer tier that is cheaper says so: %#', (stay, reason) => {
  expect(words(stay).reason).toBe(reason);
});

test('one hour mentions the minimum; 2 hours and a day need no reason', () => {
  expect(words(stayOfHours(1))).toMatchObject({
    time: '1 hour',
    total: '$50',
    pieces: '2 hours at $25 each',
    reason: 'By the hour, a rental starts at 2 hours.',
    saved: undefined,
  });
  expect(words(stayOfHours(2)).reason).toBe('');
  expect(words(stayOfHours(24)).reason).toBe('');
});

test('days and started hours are listed separately', () => {
  expect(words(stayOfHours(49.5)).time).toBe('2 days and 2 hours');
});

test('behind 1, a unit is singular', () => {
  expect(unitWord('months', ' 1 ')).toBe('month');
  expect(unitWord('months', '1.5')).toBe('months');
  expect(unitWord('hours', '')).toBe('hours');
});
