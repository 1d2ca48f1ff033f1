import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { vehicleForm } from './vehicle-fields.ts';

const typed = {
  ...{ name: ' Heron ', model: '', year: '2024', color: 'Teal', publicName: '', town: '' },
  ...{
    text: 'Quiet.\nQuick.',
    listing: '',
    turnaroundHours: '1,5',
    placeInList: '2',
    odometer: '12,345',
    'feature.glass-roof': 'on',
  },
};
const problemsOf = (changed: string[], given: object) => {
  const { error } = z.safeParse(vehicleForm(changed), { ...typed, ...given });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('only the fields that were changed are sent, in the form the server keeps', () => {
  expect(
    z.parse(
      vehicleForm(['name', 'year', 'features', 'turnaroundHours', 'placeInList', 'odometer']),
      typed,
    ),
  ).toEqual({
    odometer: '12345',
    ...{ name: 'Heron', year: 2024, features: ['glass-roof'], turnaroundHours: 1.5 },
    placeInList: 2,
  });
  const { name: _, ...emptied } = { ...typed, year: ' ', color: '', plate: 'x72 hfg' };
  const all = ['model', 'year', 'color', 'plate', 'publicName', 'town', 'listing', 'text'];
  expect(z.parse(vehicleForm(all), emptied)).toEqual({
    ...{ model: null, year: null, color: null, publicName: null, town: null, listing: null },
    ...{ plate: 'X72 HFG', text: 'Quiet.\nQuick.' },
  });
  expect(z.parse(vehicleForm([]), typed)).toEqual({});
});

test('what is wrong is said of the field that was changed, and of no other', () => {
  const wrong = { year: 'new', turnaroundHours: '73', listing: 'http://heron.example' };
  expect(problemsOf(['year', 'listing', 'turnaroundHours'], wrong)).toEqual([
    'year: Please enter a year from 2008 to 2039, or leave it empty.',
    "listing: Please enter the address of the car's page, beginning with https://, or leave it empty.",
    'turnaroundHours: Please enter a number of hours from 0 to 72, or leave this empty.',
  ]);
  expect(problemsOf(['name'], wrong)).toBeUndefined();
});
