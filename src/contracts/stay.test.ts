import { expect, test } from 'vitest';
import { stayOfDates, stayOfHours } from '#contracts/stay.ts';

const sentenceOf = (reading: ReturnType<typeof stayOfHours>) =>
  'problem' in reading ? reading.problem : undefined;

test('a length is counted in begun minutes, whatever decimals it came from', () => {
  expect(stayOfHours(2.5)).toEqual({ stay: { minutes: 150 } });
  expect(stayOfHours(0.1 + 0.2)).toEqual({ stay: { minutes: 18 } });
  expect(stayOfHours(0.0001)).toEqual({ stay: { minutes: 1 } });
});

test('a day over either clock change is a day', () => {
  for (const date of ['2026-03-08', '2026-11-01']) {
    const [dayBefore, dayAfter] = [-1, 1].map((days) =>
      new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10),
    );
    const reading = stayOfDates(`${dayBefore}T10:00`, `${dayAfter}T10:00`);
    expect(reading).toMatchObject({ stay: { minutes: 2 * 24 * 60 } });
  }
});

test.each([
  ['no pick-up', '', '2026-07-06T10:00', 'pickUp'],
  ['a day that no calendar has', '2026-02-30T10:00', '2026-07-06T10:00', 'pickUp'],
  ['an hour that no clock has', '2026-07-03T24:00', '2026-07-06T10:00', 'pickUp'],
  ['another format', '07/03/2026 10:00', '2026-07-06T10:00', 'pickUp'],
  ['no return', '2026-07-03T10:00', '', 'return'],
  ['a return in the same minute', '2026-07-03T10:00', '2026-07-03T10:00', 'return'],
  ['a return before the pick-up', '2026-07-03T10:00', '2026-07-02T10:00', 'return'],
  ['a year and two days', '2026-07-03T10:00', '2027-07-05T10:00', 'return'],
] as const)('%s is refused in one sentence, at its field', (_, pickUp, returned, field) => {
  const problem = sentenceOf(stayOfDates(pickUp, returned));
  expect(problem?.field).toBe(field);
  expect(problem?.sentence).toMatch(/^Please [^.]+\.$/);
});

test.each([
  ['2027-03-14T02:30', '2027-03-14T09:00', 'pickUp'],
  ['2027-03-13T09:00', '2027-03-14T02:00', 'return'],
])('an hour that New York skips is said to be one: %s to %s', (pickUp, returned, field) => {
  expect(sentenceOf(stayOfDates(pickUp, returned))).toEqual({
    field,
    sentence:
      "That time doesn't exist: New York's clocks go forward over it. Please choose another.",
  });
});

test.each([0, -1, NaN, Infinity, 366 * 24 + 1])('a length of %s hours is refused', (hours) => {
  expect(sentenceOf(stayOfHours(hours))?.sentence).toMatch(/^Please .+\.$/);
});

test('a leap year fits, by length and by dates', () => {
  expect(stayOfHours(366 * 24)).toHaveProperty('stay');
  expect(stayOfDates('2028-01-01T10:00', '2029-01-01T10:00')).toHaveProperty('stay');
});
