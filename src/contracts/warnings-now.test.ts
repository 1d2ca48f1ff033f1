import { expect, test } from 'vitest';
import type { CarWarning } from '#contracts/car-warning.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { warningsNow } from './warnings-now.ts';

const now = new Date('2026-06-01T14:00:00Z');
const readAt = '2026-06-01T13:00:00Z';
const warnings = (['low tire', 'unlocked', 'update'] as const).map((kind): CarWarning => ({
  kind,
  what: [],
  at: readAt,
}));
const all = ['low tire', 'unlocked', 'update'];
const car = { id: 'heron', isRetired: false, warnings };
const past = '2026-05-30T14:00:00Z';

const rental = (status: string, startDate: string, endDate: string, backAt?: string) =>
  exampleRental({
    ...{ vehicleId: 'heron', status, startDate, endDate },
    takeBack: backAt ? { id: '1', at: backAt, batteryLevel: null, checked: [], note: '' } : null,
  });
const kinds = (...rentals: ReturnType<typeof rental>[]) =>
  warningsNow(car, rentals, now).map(({ kind }) => kind);

test('a car that stands free warns of all, one that is out of what its driver should know, a retired one of nothing', () => {
  expect(kinds()).toEqual(all);
  expect(kinds(rental('pending', '2026-06-04T14:00:00Z', '2026-06-05T14:00:00Z'))).toEqual(all);
  expect(kinds(rental('active', past, '2026-06-02T14:00:00Z'))).toEqual(['low tire']);
  expect(warningsNow({ ...car, isRetired: true }, [], now)).toEqual([]);
});

test('a reading from before the car came back tells nothing of how it stands now', () => {
  const end = '2026-06-01T13:30:00Z';
  expect(kinds(rental('completed', past, end))).toEqual(['low tire']);
  expect(kinds(rental('completed', past, end, readAt))).toEqual(all);
});

test('what was brought back a day early, or is to end later, does not keep a car from being free', () => {
  const tomorrow = '2026-06-02T14:00:00Z';
  expect(kinds(rental('completed', past, tomorrow, '2026-06-01T10:00:00Z'))).toEqual(all);
  expect(kinds(rental('cancelled', past, tomorrow))).toEqual(all);
});
