import { describe, expect, test } from 'vitest';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { fc } from '#tests/support/properties.ts';
import { isBlank, readMiles, readMoney, readTime } from './cells.ts';

describe('money', () => {
  test.each([
    ['$1,234.50', '1234.50'],
    ['1234.5', '1234.50'],
    ['$0', '0.00'],
    ['- $154.26', '-154.26'],
    ['-$5.00', '-5.00'],
    ['$-5.00', '-5.00'],
    ['($5.00)', '-5.00'],
    ['\u2212$5.00', '-5.00'],
    [' $\u00a012.00 ', '12.00'],
    ['-$0.00', '0.00'],
    [' $(12.00)', '-12.00'],
    ['$ (1,234.50)', '-1234.50'],
    ['12.00-', '-12.00'],
    [' $-   ', '0.00'],
    ['$ \u2013 ', '0.00'],
    ['US$12.00', '12.00'],
    ['-US$12', '-12.00'],
    ['(US$12.00)', '-12.00'],
    ['12.00 USD', '12.00'],
    ['USD 12.00', '12.00'],
    ['$12.00 USD', '12.00'],
    ['\uff041\uff12', '12.00'],
    ['1 234.50', '1234.50'],
    ['\u20105.00', '-5.00'],
    ['="12.00"', '12.00'],
  ])('%s is %s dollars', (cell, dollars) => {
    expect(readMoney(cell)).toBe(dollars);
  });

  test.each([
    ...['', '$', 'free', '1.234,50', '12,34', '1,2345.00', '5.001', '--5', '(-5)', '(5', '5)'],
    ...[
      '=1+1',
      '1e3',
      '€5',
      'Infinity',
      '$5 USD $6',
      '-',
      '()',
      '$',
      '(5-',
      '-(5)',
      '5)(',
      'USD',
      '$5$5',
      '12 34',
      '1234567890123',
    ],
  ])('%s is not guessed at', (cell) => {
    expect(readMoney(cell)).toBeUndefined();
  });

  test('every amount is read to the cent, in every way it is written', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
    const style = fc.constantFrom(
      (sign: string, text: string) => `${sign}$${text}`,
      (sign: string, text: string) => `${sign && `${sign} `}$${text}`,
      (sign: string, text: string) => (sign ? `(${text})` : text),
      (sign: string, text: string) => `$${sign}${text}`,
      (sign: string, text: string) => (sign ? ` $(${text})` : ` $${text} `),
      (sign: string, text: string) => `${sign}US$${text}`,
      (sign: string, text: string) => `${sign}${text} USD`,
    );
    fc.assert(
      fc.property(amount, style, fc.boolean(), (cents, write, groups) => {
        const plain = dollarsOf(Math.abs(cents));
        const text = groups ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain;
        const read = readMoney(write(cents < 0 ? '-' : '', text));
        expect(centsOf(read ?? '')).toBe(cents);
      }),
    );
  });

  test('no text makes it fail, and what it reads are whole cents', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$-() e') }), (text) => {
        expect(readMoney(text) ?? '0.00').toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });
});

describe('times', () => {
  test.each([
    ['2026-02-27 03:00 PM', '2026-02-27T20:00:00.000Z'],
    ['2026-02-27 12:00 AM', '2026-02-27T05:00:00.000Z'],
    ['2026-07-04 12:30 pm', '2026-07-04T16:30:00.000Z'],
    ['2026-07-04 15:05', '2026-07-04T19:05:00.000Z'],
    ['2026-07-04T15:05:00', '2026-07-04T19:05:00.000Z'],
    ['07/04/2026 03:05 PM', '2026-07-04T19:05:00.000Z'],
    ['7/4/26 3:05 PM', '2026-07-04T19:05:00.000Z'],
    ['7/4/2026, 3:05\u202fPM', '2026-07-04T19:05:00.000Z'],
    // The first of the two when the clocks go back.
    ['2026-11-01 01:30 AM', '2026-11-01T05:30:00.000Z'],
  ])('%s is New York time', (cell, instant) => {
    expect(readTime(cell)).toBe(instant);
  });

  test.each([
    ...[
      '',
      'tomorrow',
      '2026-02-27',
      '2026-02-30 10:00 AM',
      '2026-13-01 10:00',
      '13/01/2026 10:00',
    ],
    ...['2026-02-27 13:00 PM', '2026-02-27 0:30 AM', '2026-02-27 24:00', '2026-02-27 10:60'],
    // An hour that the clocks skip, and a time that says its own zone.
    ...['2026-03-08 02:30 AM', '2026-02-27T15:00:00Z', '46080.625'],
    // Years that nobody means, one of which no store could give back.
    ...['9999-12-31 11:00 PM', '1999-12-31 10:00 AM', '12/31/9999 11:00 PM', '0026-02-27 10:00'],
  ])('%s is not guessed at', (cell) => {
    expect(readTime(cell)).toBeUndefined();
  });

  test('every minute of New York is read from each of its spellings', () => {
    const range = { min: new Date('2010-01-01'), max: new Date('2037-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const wall = wallTimeAt(date);
        const [year = '', month = '', day = '', hour = '', minute = ''] = wall.split(/\D/);
        const half = Number(hour) < 12 ? 'AM' : 'PM';
        const clock = `${Number(hour) % 12 || 12}:${minute} ${half}`;
        const read = [wall, `${year}-${month}-${day} ${clock}`, `${month}/${day}/${year} ${clock}`];
        for (const text of read) expect(wallTimeAt(new Date(readTime(text) ?? NaN))).toBe(wall);
      }),
    );
  });
});

test('miles are read with their commas and their unit, and nothing else is', () => {
  const miles = ['12345', '12,345', '12345.6 mi', '0', '12345.0', '12,345\u00a0mi', "'12345"];
  expect(miles.map(readMiles)).toEqual([
    ...['12345', '12345', '12345.6', '0', '12345', '12345', '12345'],
  ]);
  expect(['', '-5', '12 km', '1,2', 'lots'].map(readMiles)).toEqual(Array(5).fill(undefined));
});

test('a cell that is no number at all takes no time', () => {
  for (const text of ['x))', '----', '(((#', '1,1,']) {
    const cell = text.repeat(100_000);
    for (const read of [readMoney, readMiles, readTime]) expect(read(cell)).toBeUndefined();
  }
});

test('a cell with a dash, "N/A" or an error says nothing', () => {
  expect(['', ' ', '-', '—', 'N/A', 'na', '#REF!', '#DIV/0!', '####'].every(isBlank)).toBe(true);
  expect(['0', '$0.00', 'null', '#55'].some(isBlank)).toBe(false);
});
