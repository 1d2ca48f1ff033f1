import { expect, test } from 'vitest';
import { colorOf, modelOf } from './car-description.ts';

test.each([
  ['model3', 'Model 3'],
  ['modely', 'Model Y'],
  ['ModelS2', 'Model S'],
  ['lychee', 'Model S'],
  ['Tamarind', 'Model X'],
  ['cybertruck', 'Cybertruck'],
  ['x', 'Model X'],
  ['roadster9', null],
  ['', null],
  [null, null],
])('the type %s is a %s', (type, model) => {
  expect(modelOf(type)).toBe(model);
});

test.each([
  ['MidnightSilver', 'Midnight Silver'],
  ['midnightsilver', 'Midnight Silver'],
  ['UltraRed', 'Ultra Red'],
  ['Quicksilver', 'Quicksilver'],
  ['SunsetCopper2031', 'Sunset Copper 2031'],
  ['DefaultColor', null],
  ['<invalid>', null],
  [' ', null],
])('the color %s is said as %s, also where we have never heard of it', (color, words) => {
  expect(colorOf(color)).toBe(words);
});
