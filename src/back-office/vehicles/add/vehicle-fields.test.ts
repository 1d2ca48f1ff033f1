import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hintOf, vehicleForm } from './vehicle-fields.ts';

test('a complete VIN, even in groups, gives the model and year at once', () => {
  expect(hintOf('5yj3-e1ea 1pf 000316')).toEqual({
    kind: 'complete',
    sentence: 'This VIN says 2023 Model 3.',
    warning: '',
    model: 'Model 3',
    year: '2023',
  });
});

test('a VIN is not called wrong while it may still become right', () => {
  expect(hintOf('')).toEqual({ kind: 'incomplete', length: 0 });
  expect(hintOf('5YJ3E1')).toEqual({ kind: 'incomplete', length: 6 });
  expect(hintOf('5YJ3O')).toMatchObject({
    kind: 'wrong',
    sentence: expect.stringContaining('O or Q'),
  });
  expect(hintOf('5YJ3E1EA1PF0003161')).toMatchObject({ kind: 'wrong' });
});

test('a wrong check digit is mentioned along with the model and year', () => {
  const hint = hintOf('5YJ3E1EA0PF000316');
  expect(hint).toMatchObject({
    kind: 'complete',
    sentence: 'This VIN says 2023 Model 3.',
    warning: expect.stringContaining('check digit'),
  });
});

test('what was left empty is sent as nothing, and a year as a number', () => {
  const typed = { vin: '5YJ3 E1EA1PF000316', name: ' Otter ', model: '', year: '2023', color: '' };
  expect(z.parse(vehicleForm, typed)).toEqual({
    vin: '5YJ3E1EA1PF000316',
    name: 'Otter',
    model: null,
    year: 2023,
    color: null,
    isAvailable: false,
    isVinCompared: true,
  });
  expect(z.parse(vehicleForm, { ...typed, year: ' ', isAvailable: 'on' })).toMatchObject({
    year: null,
    isAvailable: true,
  });
  expect(z.safeParse(vehicleForm, { ...typed, year: 'new' }).error?.issues[0]?.path).toEqual([
    'year',
  ]);
});
