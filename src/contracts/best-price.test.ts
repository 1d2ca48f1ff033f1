import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { bestPrice, type PublishedPrices } from '#contracts/best-price.ts';
import { stayOfDates, stayOfHours, type Stay, type StayReading } from '#contracts/stay.ts';
import { facts } from '#tests/support/business-facts.ts';
import { fc } from '#tests/support/properties.ts';

const prices: PublishedPrices = facts;
const { shortTerm, longTerm } = prices.rates;
const day = 24 * 60;
const longest = 366 * day;

function stayOf(reading: StayReading): Stay {
  if ('problem' in reading) throw new Error(reading.problem.sentence);
  return reading.stay;
}
const forHours = (hours: number) => bestPrice(prices, stayOf(stayOfHours(hours)));
const forDates = (from: string, to: string) => bestPrice(prices, stayOf(stayOfDates(from, to)));

test.each([
  [1, 50, 'the minimum of 2 hours'],
  [2, 50, '2 hours'],
  [7, 175, '7 hours'],
  [8, 180, 'a day, not 8 hours'],
  [24, 180, 'a day'],
  [25, 230, 'a day and the minimum of hours'],
  [3 * 24, 540, '3 days: the weekend needs dates'],
  [6 * 24, 980, 'a week, not 6 days'],
  [10 * 24, 1520, 'a week and 3 days'],
  [25 * 24, 3200, 'a month, not 3 weeks and 4 days'],
  [31 * 24, 3380, 'a month and a day'],
])('%d hours cost $%d: %s', (hours, total) => {
  expect(forHours(hours).total).toBe(total);
});

test('the pieces say what the total is made of, the longest tier first', () => {
  expect(forHours(10 * 24)).toEqual({
    total: 1520,
    pieces: [
      { tier: 'week', count: 1, each: 980 },
      { tier: 'day', count: 3, each: 180 },
    ],
    plain: { tier: 'day', total: 1800 },
    isAgreedInPerson: false,
  });
  expect(forHours(9).plain).toEqual({ tier: 'hour', total: 225 });
});

test.each([
  ['Friday to Monday', '2026-07-03T10:00', '2026-07-06T10:00', 450],
  ['Saturday to Monday night', '2026-07-04T00:00', '2026-07-06T23:59', 450],
  ['Friday to Monday over a clock change', '2026-10-30T10:00', '2026-11-02T10:00', 450],
  ['2 days of a weekend, cheaper by the day', '2026-07-03T10:00', '2026-07-05T10:00', 360],
  ['Saturday to Tuesday is no weekend', '2026-07-04T10:00', '2026-07-07T10:00', 540],
  ['72 hours that end with Tuesday', '2026-07-04T00:00', '2026-07-07T00:00', 500],
  ['Thursday to Sunday is no weekend', '2026-07-02T10:00', '2026-07-05T10:00', 540],
  ['Thursday to Monday: a day and the weekend', '2026-07-02T10:00', '2026-07-06T10:00', 630],
  ['Friday to Monday and an hour more', '2026-07-03T10:00', '2026-07-06T11:00', 500],
  ['Friday to Monday of the next week', '2026-07-03T10:00', '2026-07-13T10:00', 1430],
])('%s', (_, from, to, total) => {
  expect(forDates(from, to).total).toBe(total);
});

test('from 3 months on the price is agreed directly, and the published months are its limit', () => {
  expect(forHours(90 * 24)).toMatchObject({ total: 9600, isAgreedInPerson: true });
  expect(forHours(90 * 24 - 1).isAgreedInPerson).toBe(false);
});

/** Any stay, with its pick-up or without. */
const stays = fc.record({
  minutes: fc.oneof(fc.integer({ min: 1, max: 12 * day }), fc.integer({ min: 1, max: longest })),
  pickUp: fc.option(fc.integer({ min: -10 * longest, max: 100 * longest }), { nil: undefined }),
});
/** Any prices and rules, also those that no business would publish. */
const dollars = fc.integer({ min: 1, max: 5000 });
const anyPrices: fc.Arbitrary<PublishedPrices> = fc.record({
  rates: fc.record({
    shortTerm: fc.record({ hour: dollars, day: dollars, weekend: dollars }),
    longTerm: fc.record({ week: dollars, month: dollars }),
  }),
  rules: fc.record({
    minimumHours: fc.integer({ min: 1, max: 6 }),
    weekendDays: fc.integer({ min: 1, max: 4 }),
    minimumDays: fc.integer({ min: 1, max: 21 }),
    monthDays: fc.integer({ min: 28, max: 31 }),
    customPricingMonths: fc.integer({ min: 1, max: 12 }),
  }),
});
const totalOf = (stay: Stay, given = prices) => bestPrice(given, stay).total;

test('no tier alone covers a stay for less', () => {
  fc.assert(
    fc.property(stays, ({ minutes, pickUp }) => {
      const alone = [
        Math.max(2, Math.ceil(minutes / 60)) * shortTerm.hour,
        Math.ceil(minutes / day) * shortTerm.day,
        Math.ceil(minutes / (7 * day)) * longTerm.week,
        Math.ceil(minutes / (30 * day)) * longTerm.month,
      ];
      expect(totalOf({ minutes, pickUp })).toBeLessThanOrEqual(Math.min(...alone));
    }),
  );
});

test('whatever the prices, no mix of whole units that covers a stay costs less', () => {
  const units = fc.nat({ max: 4 });
  fc.assert(
    fc.property(stays, anyPrices, units, units, units, units, (stay, given, ...mix) => {
      const { rates, rules } = given;
      const [hours, days, weeks, months] = mix as [number, number, number, number];
      fc.pre(hours === 0 || hours >= rules.minimumHours);
      fc.pre(weeks === 0 || weeks * 7 >= rules.minimumDays);
      const minutes = hours * 60 + (days + weeks * 7 + months * rules.monthDays) * day;
      fc.pre(minutes > 0 && minutes <= longest);
      const cost =
        hours * rates.shortTerm.hour +
        days * rates.shortTerm.day +
        weeks * rates.longTerm.week +
        months * rates.longTerm.month;
      expect(totalOf({ ...stay, minutes }, given)).toBeLessThanOrEqual(cost);
    }),
  );
});

test('whatever the prices, a stay within a longer one never costs more', () => {
  fc.assert(
    fc.property(
      stays,
      anyPrices,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (longer, given, late, early) => {
        const skipped = Math.floor(late * (longer.minutes - 1));
        const minutes = Math.max(1, Math.floor(early * (longer.minutes - skipped)));
        const pickUp = longer.pickUp === undefined ? undefined : longer.pickUp + skipped;
        expect(totalOf({ minutes, pickUp }, given)).toBeLessThanOrEqual(totalOf(longer, given));
      },
    ),
  );
});

test('whatever the prices, knowing the dates never makes it dearer', () => {
  fc.assert(
    fc.property(stays, anyPrices, ({ minutes, pickUp }, given) => {
      expect(totalOf({ minutes, pickUp }, given)).toBeLessThanOrEqual(totalOf({ minutes }, given));
    }),
  );
});

test('whatever the prices, the pieces are whole, within the rules, and add up to the total', () => {
  fc.assert(
    fc.property(stays, anyPrices, (stay, given) => {
      const { total, pieces } = bestPrice(given, stay);
      const { rates, rules } = given;
      expect(pieces.reduce((sum, { count, each }) => sum + count * each, 0)).toBe(total);
      const counts = Object.fromEntries(pieces.map(({ tier, count }) => [tier, count]));
      const { hour = 0, day: days = 0, weekend = 0, week = 0, month = 0 } = counts;
      if (hour) expect(hour).toBeGreaterThanOrEqual(rules.minimumHours);
      if (week) expect(week * 7).toBeGreaterThanOrEqual(rules.minimumDays);
      if (stay.pickUp === undefined) expect(weekend).toBe(0);
      const covered =
        days + weekend * rules.weekendDays + week * 7 + month * rules.monthDays + hour / 24;
      expect(covered * day).toBeGreaterThanOrEqual(stay.minutes - 0.001);
      const published = { ...rates.shortTerm, ...rates.longTerm };
      for (const { tier, each } of pieces) expect(each).toBe(published[tier]);
    }),
  );
});

test('a trip costs the same in every time zone of the server', () => {
  const program = `
    import { bestPrice } from './src/contracts/best-price.ts';
    import { stayOfDates } from './src/contracts/stay.ts';
    const prices = ${JSON.stringify({ rates: prices.rates, rules: prices.rules })};
    const totals = [['2026-03-06T10:00', '2026-03-09T10:00'], ['2026-10-29T23:30', '2026-11-09T01:10']]
      .map(([from, to]) => bestPrice(prices, stayOfDates(from, to).stay).total);
    console.log(totals.join());`;
  const totals = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'].map((TZ) =>
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }).trim(),
  );
  expect(new Set(totals).size).toBe(1);
  expect(totals[0]).toMatch(/^450,\d+$/);
});
