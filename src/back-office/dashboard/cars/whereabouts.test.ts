import { expect, test } from 'vitest';
import type { Block } from '#contracts/block.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { whereaboutsOf } from './whereabouts.ts';

const now = new Date('2026-11-23T15:00:00Z');
const time = (hour: number) => new Date(Number(now) + hour * 3_600_000).toISOString();
const rental = (status: string, from: number, to: number, customerName = 'Ada') =>
  exampleRental({
    ...{ vehicleId: 'heron', status, customerName },
    ...{ startDate: time(from), endDate: time(to) },
  });
const block = (from: number, to: number, given: Partial<Block> = {}): Block => ({
  ...{ id: 'b', vehicleId: 'heron', startDate: time(from), endDate: time(to) },
  ...{ summary: '', calendarId: null, reason: 'cleaning', notCounted: null, ...given },
});
const spaced = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  ['is out with whoever has it', [rental('active', -5, 4)], [], 'Out with Ada until 2:00 PM'],
  [
    'is late when it is not back, whoever comes next',
    [rental('active', -30, -6), rental('pending', -1, 20, 'Ben')],
    [],
    'Late: Ada, due 4:00 AM',
  ],
  [
    'waits for a customer who is not there',
    [rental('pending', -1, 20)],
    [],
    'Waiting for Ada since 9:00 AM',
  ],
  ['is blocked with the reason', [], [block(-1, 2)], 'Blocked until 12:00 PM: cleaning'],
  [
    'is free until the first that begins',
    [rental('pending', 30, 40), rental('cancelled', 1, 9), rental('completed', -9, -2)],
    [block(26, 28, { summary: 'Airbnb' })],
    'Free until Nov 24, 12:00 PM, then Airbnb',
  ],
  [
    'is free where what is booked does not count',
    [{ ...rental('pending', -1, 20), notCounted: 'The same.' }],
    [block(-1, 2, { notCounted: 'Ours.' })],
    'Free, nothing booked',
  ],
  ['is free where nothing is booked', [rental('completed', -9, -2)], [], 'Free, nothing booked'],
])('a car %s', (_, rentals, blocks, words) => {
  const stateOf = whereaboutsOf(rentals, blocks, now);
  expect(spaced(stateOf(exampleVehicle({ id: 'heron' })).words)).toBe(words);
  expect(stateOf(exampleVehicle({ id: 'otter' })).kind).toBe('free');
});

test('a car in service or retired is not free, and says what comes next', () => {
  const stateOf = whereaboutsOf([rental('pending', 30, 40)], [], now);
  const inService = exampleVehicle({ id: 'heron', connection: 'in-service' });
  expect(stateOf(inService)).toMatchObject({ kind: 'in service', until: Date.parse(time(30)) });
  expect(spaced(stateOf(inService).words)).toBe('In service; from Nov 24, 4:00 PM, Ada');
  expect(stateOf(exampleVehicle({ id: 'otter', isRetired: true }))).toEqual({
    ...{ kind: 'retired', words: 'Retired', until: Infinity },
  });
});
