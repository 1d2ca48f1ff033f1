import { expect, test } from 'vitest';
import { addressOf, chosenIn, monthsToChoose, presetsOf } from './periods.ts';

test('presets count from the month it is, also in January', () => {
  expect(Object.fromEntries(presetsOf('2026-01'))).toEqual({
    'This month': { from: '2026-01', to: '2026-01' },
    'Last month': { from: '2025-12', to: '2025-12' },
    'This year': { from: '2026-01', to: '2026-01' },
    'Last year': { from: '2025-01', to: '2025-12' },
  });
});

test('an address comes back to what was chosen, and a wrong one to this month', () => {
  const chosen = { from: '2025-03', to: '2025-05', car: 'heron' };
  expect(chosenIn(addressOf(chosen), '2026-07')).toEqual(chosen);
  const thisMonth = { from: '2026-07', to: '2026-07', car: '' };
  expect(chosenIn('?from=2026-09&to=2026-01', '2026-07')).toEqual(thisMonth);
  expect(chosenIn('', '2026-07')).toEqual(thisMonth);
});

test('the months to choose from begin with the first that has anything, and have the chosen ones', () => {
  const known = { first: '2025-12', last: '2026-02' };
  const all = ['2026-02', '2026-01', '2025-12'];
  expect(monthsToChoose(known, { from: '2026-01', to: '2026-02' })).toEqual(all);
  expect(monthsToChoose(known, { from: '2025-11', to: '2026-02' })).toEqual([...all, '2025-11']);
});
