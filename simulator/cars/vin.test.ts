import { expect, test } from 'vitest';
import { checkDigit, makeVin } from './vin.ts';

test.each(['1M8GDM9AXKP042788', '1HGCM82633A004352', '1XPWD40X1ED215307'])(
  'the ninth character of %s, a published VIN, is its check digit',
  (vin) => expect(checkDigit(vin)).toBe(vin.charAt(8)),
);

test('each position has the weight in the standard', () => {
  const digits = Array.from({ length: 17 }, (_, place) => checkDigit(zerosWith('1', place)));
  expect(digits.join('')).toBe('8765432X098765432');
});

test('each letter counts as the digit in the standard', () => {
  const groups = { AJ: 1, BKS: 2, CLT: 3, DMU: 4, ENV: 5, FW: 6, GPX: 7, HY: 8, RZ: 9 };
  for (const [letters, digit] of Object.entries(groups)) {
    for (const letter of letters) {
      expect(checkDigit(zerosWith(letter, 0)), letter).toBe(checkDigit(zerosWith(`${digit}`, 0)));
    }
  }
});

/** A VIN of zeros except for one character. */
const zerosWith = (character: string, place: number) =>
  `${'0'.repeat(place)}${character}`.padEnd(17, '0');

test('a made-up VIN has 17 characters and its check digit', () => {
  const vin = makeVin('5YJ3E1EA?PF', 1_234);
  expect(vin).toMatch(/^5YJ3E1EA[\dX]PF001234$/);
  expect(checkDigit(vin)).toBe(vin.charAt(8));
});
