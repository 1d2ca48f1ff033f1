import { expect, test } from 'vitest';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { descriptionOf, odometerWords, percentWords } from './vehicle-words.ts';

test('an odometer is kept in miles and shown in miles or kilometers, whole', () => {
  expect(odometerWords('10382.4')).toBe('10,382 mi');
  expect(odometerWords(0.4)).toBe('0 mi');
  expect(odometerWords('10382.4', 'km')).toBe('16,709 km');
});

test('percents are whole numbers', () => {
  expect([63.4, 63.5, 63.6].map(percentWords)).toEqual(['63%', '64%', '64%']);
});

test('a car is told from the others by what is known of it', () => {
  const car = exampleVehicle({ year: 2023, model: 'Model 3', color: null, plate: 'KPX-12A' });
  expect(descriptionOf(car)).toBe('2023 Model 3 · KPX-12A');
  expect(descriptionOf({ ...car, year: null, model: null, plate: null })).toBe('Model unknown');
});
