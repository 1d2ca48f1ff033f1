import { expect, test } from 'vitest';
import { exampleRental } from '#tests/support/example-rental.ts';
import { takenCars } from './taken-cars.ts';

const rental = (id: string, vehicleId: string, status = 'pending') =>
  exampleRental({
    ...{ id, vehicleId, status },
    startDate: '2026-07-01T14:00:00.000Z',
    endDate: '2026-07-03T14:00:00.000Z',
  });
const rentals = [rental('a', 'heron'), rental('b', 'otter', 'cancelled')];
const block = {
  ...{
    id: 'c',
    vehicleId: 'kestrel',
    summary: '',
    calendarId: null,
    reason: 'service' as const,
    notCounted: null,
  },
  startDate: '2026-07-02T14:00:00.000Z',
  endDate: '2026-07-05T14:00:00.000Z',
};
const now = new Date('2026-06-30T14:00:00.000Z');
const taken = (startDate: string, endDate: string, rentalId?: string) => [
  ...takenCars({ startDate, endDate, rentalId }, rentals, [block], now).keys(),
];

test('a car is taken while a rental or a block has any of the time, not by one that only touches it', () => {
  expect(taken('2026-07-02T10:00', '2026-07-02T12:00')).toEqual(['heron', 'kestrel']);
  expect(taken('2026-07-03T10:00', '2026-07-04T10:00')).toEqual(['kestrel']);
  expect(taken('2026-07-05T10:00', '2026-07-06T10:00')).toEqual([]);
});

test('a rental is not in its own way, and without a time all cars are there', () => {
  expect(taken('2026-07-01T11:00', '2026-07-01T12:00', 'a')).toEqual([]);
  expect(taken('', '2026-07-02T10:00')).toEqual([]);
  expect(taken('2026-07-04T10:00', '2026-07-02T10:00')).toEqual([]);
});

test('a car that should be back is taken until tonight, and one that left early from then on', () => {
  const sought = {
    startDate: '2026-07-03T20:00',
    endDate: '2026-07-04T10:00',
    rentalId: undefined,
  };
  const out = { ...rental('d', 'heron', 'active') };
  const late = takenCars(sought, [out], [], new Date('2026-07-03T22:00:00.000Z'));
  expect(late.get('heron')).toEqual({ until: '2026-07-04T04:00:00.000Z', isLate: true });
  const at = '2026-06-30T13:00:00.000Z';
  const early = { ...out, handOver: { id: 'h', at, batteryLevel: null, checked: [], note: '' } };
  const today = { ...sought, startDate: '2026-06-30T12:00', endDate: '2026-06-30T18:00' };
  expect(takenCars(today, [early], [], now).get('heron')?.until).toBe(out.endDate);
});

test('what does not count leaves its car to others', () => {
  const counted = rentals.map((one) => ({ ...one, notCounted: 'The same.' }));
  const times = { startDate: '2026-07-02T10:00', endDate: '2026-07-02T12:00' };
  const sought = { ...times, rentalId: undefined };
  const blocks = [{ ...block, notCounted: 'Ours.' }];
  expect([...takenCars(sought, counted, blocks, now).keys()]).toEqual([]);
});
