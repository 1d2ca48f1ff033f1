import { expect, test } from 'vitest';
import { checkDigit, makeVin } from './vin.ts';

test('the check digit is that of the standard', () => {
  // Published examples of ISO 3779.
  expect(checkDigit('1M8GDM9AXKP042788')).toBe('X');
  expect(checkDigit('11111111111111111')).toBe('1');
});

test('a made-up VIN has 17 characters and its check digit', () => {
  const vin = makeVin('5YJ3E1EA?PF', 1_234);
  expect(vin).toMatch(/^5YJ3E1EA[\dX]PF001234$/);
  expect(checkDigit(vin)).toBe(vin.charAt(8));
});
