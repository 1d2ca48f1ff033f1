import { expect, test } from 'vitest';
import { isMutation, mutated, type Mutation } from './mutations.ts';

const car = {
  id: 26_640_707_449_551_857n,
  vin: '5YJ3E1EA1PF000009',
  charge_state: { battery_level: 80, battery_range: 217.5 },
  tokens: ['a', 'b'],
};

test.each<[Mutation, unknown]>([
  ['drop:charge_state.battery_level', { ...car, charge_state: { battery_range: 217.5 } }],
  ['null:charge_state', { ...car, charge_state: null }],
  ['set:tokens.1=7', { ...car, tokens: ['a', 7] }],
  ['set:vin=  two words', { ...car, vin: '  two words' }],
  ['set:charge_state={"a":1}', { ...car, charge_state: { a: 1 } }],
  [
    'stringify:charge_state.*',
    { ...car, charge_state: { battery_level: '80', battery_range: '217.5' } },
  ],
  [
    'stringify:charge_state',
    { ...car, charge_state: '{"battery_level":80,"battery_range":217.5}' },
  ],
  [
    'extra:charge_state.odd',
    { ...car, charge_state: { ...car.charge_state, odd: { unheard_of: true } } },
  ],
  ['drop:tokens.*', { ...car, tokens: [] }],
  ['swapVin', { ...car, vin: '5YJ3E1EA1PF000000' }],
  ['drop:no.such.thing', car],
])('%j', (mutation, expected) => {
  expect(mutated(car, [mutation])).toEqual(expected);
});

test('the original does not change', () => {
  mutated(car, ['drop:charge_state', 'null:vin']);
  expect(Object.keys(car)).toEqual(['id', 'vin', 'charge_state', 'tokens']);
});

test('a seed drops the same random parts each time', () => {
  const drop = (p: number, seed: number) => mutated(car, [{ randomDrop: { p, seed } }]);
  expect(drop(0.5, 1)).toEqual(drop(0.5, 1));
  expect(drop(0, 1)).toEqual(car);
  expect(drop(1, 1)).toEqual({});
  const results = Array.from({ length: 30 }, (_, seed) =>
    Object.keys(drop(0.3, seed) as object).join(),
  );
  expect(new Set(results).size).toBeGreaterThan(5);
});

test.each(['drop', 'drop:', 'remove:vin', 'set:vin', 'swapvin', ''])(
  '"%s" is not a mutation',
  (text) => {
    expect(isMutation(text)).toBe(false);
  },
);
