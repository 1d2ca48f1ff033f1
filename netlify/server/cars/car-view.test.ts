import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf } from './car-view.ts';

test.each([
  ['Model 3', 'Midnight Silver Metallic', 'sedan-silver'],
  ['Model Y', 'Stealth Grey', 'crossover-silver'],
  ['Model Y', 'Deep Blue', 'crossover-blue'],
  ['Model 3', 'Ultra Red', 'sedan-red'],
  ['Model Y', 'Solid Black', 'crossover-black'],
  ['Model Y', 'Pearl White Multi-Coat', 'crossover-white'],
  [null, null, 'crossover-white'],
])('a %s in %s is drawn as %s', (model, color, drawing) => {
  expect(drawingOf({ model, color })).toBe(drawing);
  expect(existsSync(`public/drawings/${drawing}.svg`)).toBe(true);
});
