import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testContent } from '#tests/support/site-copy.ts';
import { drawingOf, placeOf } from './car-view.ts';

test.each([
  ['Model 3', 'Midnight Silver Metallic', 'sedan-gray'],
  ['Model Y', 'Stealth Grey', 'crossover-gray'],
  ['Model Y', 'Quicksilver', 'crossover-silver'],
  ['Model Y', 'Deep Blue', 'crossover-blue'],
  ['Model 3', 'Ultra Red', 'sedan-red'],
  ['Model Y', 'Solid Black', 'crossover-black'],
  ['Model Y', 'Pearl White Multi-Coat', 'crossover-white'],
  [null, null, 'crossover-white'],
])('a %s in %s is drawn as %s', (model, color, drawing) => {
  expect(drawingOf({ model, color })).toBe(drawing);
  const isCrossover = drawing.startsWith('crossover');
  const [kind] = drawing.split('-');
  const others = [`trunk-${drawing}`, `seats-${kind}`, isCrossover ? 'bed' : `charging-${drawing}`];
  for (const name of [drawing, ...others]) {
    expect([name, existsSync(`public/drawings/${name}.svg`)]).toEqual([name, true]);
  }
});

test('a car is drawn in its town, and by the river where a town has no drawing', () => {
  const towns = readdirSync(`${testContent}/locations`).map((file) => file.replace(/\.md$/, ''));
  for (const town of towns) expect(placeOf({ town })).toBe(town);
  for (const town of [null, 'lambertville-nj']) expect(placeOf({ town })).toBe('river');
  for (const place of [...towns, 'river']) {
    expect([place, existsSync(`public/drawings/place-${place}.svg`)]).toEqual([place, true]);
  }
});
