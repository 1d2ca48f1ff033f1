import { expect, test } from 'vitest';
import { decodeVin, readVin } from '#contracts/vin.ts';
import { makeVin } from '#simulator/cars/vin.ts';

test('a typed VIN gives model and year, even in lower case and with spaces around it', () => {
  const vin = makeVin('5YJ3E1EA?PF', 1_234);
  const decoded = { vin, model: 'Model 3', year: 2023, warning: null };
  expect(decodeVin(` ${vin.toLowerCase()}\n`)).toEqual(decoded);
});

test.each([
  ['7SAYGDEE?RA', 'Model Y', 2024],
  ['5YJSA1E2?GF', 'Model S', 2016],
  ['LRW3E7EK?MC', 'Model 3', 2021],
  ['7SAXCDE5?NF', 'Model X', 2022],
  ['7G2CEHED?RA', 'Cybertruck', 2024],
  ['XP7YGCES?1B', 'Model Y', 2031],
  ['SFZRE1B1?83', 'Roadster', 2008],
])('%s is a %s of %i', (pattern, model, year) => {
  expect(decodeVin(makeVin(pattern, 42))).toMatchObject({ model, year, warning: null });
});

test('the number of another make is taken, and nothing is made up about it', () => {
  const vin = '1M8GDM9AXKP042788';
  expect(decodeVin(vin)).toEqual({ vin, model: null, year: null, warning: null });
});

test('a wrong check digit is a warning and no more', () => {
  const vin = makeVin('5YJ3E1EA?PF', 1_234);
  const mistyped = `${vin.slice(0, 16)}9`;
  expect(decodeVin(mistyped)).toMatchObject({
    model: 'Model 3',
    warning: expect.stringContaining('check digit'),
  });
});

test.each([
  ['', 'Please enter the VIN'],
  ['   ', 'Please enter the VIN'],
  ['5YJ3E1EA5PF00123', 'this one has 16'],
  ['5YJ3E1EA5PF00123O', 'never has the letters I, O or Q'],
  ['5YJ3 E1EA5PF001234', 'only the letters A to Z and digits'],
  ['5YJ3E1EA5PF00123ß', 'only the letters A to Z and digits'],
  ['5YJ3E1EA5PF00123ı', 'only the letters A to Z and digits'],
])('the typed VIN "%s" is refused in a sentence', (text, sentence) => {
  expect(decodeVin(text)).toEqual({ problem: expect.stringContaining(sentence) });
});

test('a VIN from Tesla is never refused, and a masked one is not taken for a Model X', () => {
  for (const vin of ['XXXXXXXXXXXXXXXXX', '5YJ3E1', '', 'NOT A VIN AT ALL', '5YJ3E1EA5?F001234']) {
    expect(readVin(vin.toLowerCase())).toMatchObject({ vin, year: null });
  }
  expect(readVin('xxxxxxxxxxxxxxxxx').model).toBeNull();
});
