import { expect, test } from 'vitest';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { fc } from '#tests/support/properties.ts';

test('dollars are read to the cent, without a detour over fractions', () => {
  expect(['450', '450.5', '450.50', '0.07', '1.1', '-3.20', '-0'].map(centsOf)).toEqual([
    ...[45_000, 45_050, 45_050, 7, 110, -320, 0],
  ]);
  expect(centsOf('999999999.99')).toBe(99_999_999_999);
});

test.each([
  '',
  ' ',
  '.',
  '.5',
  '5.',
  '1.005',
  '1,000',
  '$5',
  '1e3',
  '+1',
  '--1',
  'NaN',
  '1234567890',
])('%j is no amount', (text) => expect(centsOf(text)).toBeUndefined());

test('cents written and read again are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(dollarsOf(cents)).toMatch(/^-?\d+\.\d\d$/);
      expect(centsOf(dollarsOf(cents))).toBe(cents);
    }),
  );
});
