import { expect, test } from 'vitest';
import { dueCars, type Occasion } from './due-cars.ts';
import { restBetweenCalls, type CallAllowance } from './pace.ts';
import { newTelemetryEntry, type TelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';

const now = new Date('2026-11-02T15:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const minute = 60;
const hour = 3_600;

const month = { from: Date.UTC(2026, 10), until: Date.UTC(2026, 11) };
const plenty: CallAllowance = { perMonth: 100_000, left: 100_000, month };

type Cars = Record<string, Partial<TelemetryEntry> | null>;

function due(cars: Cars, occasion: Partial<Occasion> = {}): string[] {
  const vehicles = Object.entries(cars)
    .filter(([, known]) => known)
    .map(([vin, known]) => [vehicleId(vin), { ...newTelemetryEntry(vin, now), ...known }]);
  const list = {
    cars: Object.keys(cars).map(
      (vin) => ({ vin, connection: 'online', name: null, account: 'ours' }) as const,
    ),
    accounts: [],
  };
  const telemetry = { fence: 1, vehicles: Object.fromEntries(vehicles) };
  const asked = { now, allowance: plenty, handovers: [], ...occasion };
  return dueCars(list, telemetry, asked).map(({ vin }) => vin);
}

test.each([
  // Five minutes early counts, as a schedule may be.
  ['on schedule', { askedAt: ago(hour - 5 * minute - 1) }, false],
  ['on schedule', { askedAt: ago(hour - 5 * minute) }, true],
  ['on schedule', { askedAt: ago(hour), saidTheSame: true }, false],
  ['on schedule', { askedAt: ago(2 * hour - 5 * minute), saidTheSame: true }, true],
  ['on schedule', { blockedUntil: ago(-1) }, false],
  ['on schedule', {}, true],
  ['on schedule', null, true],
  ['after a press', { askedAt: ago(59), saidTheSame: true }, false],
  ['after a press', { askedAt: ago(60), saidTheSame: true }, true],
  ['after a press', { blockedUntil: ago(-1) }, false],
  ['after a press', { blockedUntil: ago(0) }, true],
] as const)('%s a car with %o is asked: %s', (occasion, known, isAsked) => {
  const allowance = occasion === 'on schedule' ? plenty : null;
  expect(due({ A: known }, { allowance })).toEqual(isAsked ? ['A'] : []);
});

test('only cars that are online are asked, so that none is kept awake', () => {
  const states = ['asleep', 'offline', 'in-service', 'unknown', 'online'] as const;
  const cars = states.map((connection) => ({
    vin: connection,
    connection,
    name: null,
    account: 'ours',
  }));
  const list = { cars, accounts: [] };
  const occasion = { now, allowance: null, handovers: [] };
  const asked = dueCars(list, { fence: 0, vehicles: {} }, occasion);
  expect(asked.map(({ vin }) => vin)).toEqual(['online']);
});

test('cars that waited longest are asked first, new ones before all', () => {
  const cars = { A: { askedAt: ago(7_200) }, B: null, C: { askedAt: ago(9_000) }, D: {} };
  expect(due(cars)).toEqual(['B', 'D', 'C', 'A']);
});

test('the calls that are free are shared out over the rest of the month by the cars online', () => {
  const allowance = (left: number) => ({ perMonth: 1_000, left, month });
  const first = new Date(month.from);
  const middle = new Date((month.from + month.until) / 2);
  const hours = (left: number, cars: number, time: Date) =>
    restBetweenCalls(allowance(left), cars, time) / 3_600_000;
  expect(hours(1_000, 10, first)).toBeCloseTo((10 * 720) / 700);
  expect(hours(1_000, 20, first)).toBeCloseTo((20 * 720) / 700);
  // Of what is held back for presses and hand-overs, half is free by now.
  expect(hours(500, 10, middle)).toBeCloseTo((10 * 360) / 350);
  expect(hours(151, 10, middle)).toBeCloseTo(10 * 360);
  expect(hours(150, 10, middle)).toBe(Infinity);
});

test('when calls are scarce cars rest longer, and only a press asks them sooner', () => {
  const cars = { A: { askedAt: ago(5 * hour) }, B: { askedAt: ago(3 * hour) } };
  const timeLeft = (month.until - now.getTime()) / 3_600_000;
  const reserve = (0.3 * 1_000 * timeLeft) / 720;
  // Two cars, each asked every four hours.
  const allowance = { perMonth: 1_000, left: reserve + timeLeft / 2, month };
  expect(due(cars, { allowance })).toEqual(['A']);
  expect(due(cars, { allowance: { ...allowance, left: 0 } })).toEqual([]);
  expect(due(cars, { allowance: null })).toEqual(['A', 'B']);
});

test('a car around its pick-up or return is asked once, first, and whatever the pace', () => {
  const justAsked = {
    askedAt: ago(20 * minute),
    batteryLevel: { value: 60, at: ago(20 * minute) },
  };
  const scarce = { ...plenty, left: 0 };
  const around = (seconds: number, known: Partial<TelemetryEntry> = justAsked) =>
    due(
      { A: { askedAt: ago(30 * 24 * hour) }, B: known },
      { allowance: scarce, handovers: [{ vehicleId: vehicleId('B'), at: at(seconds) }] },
    );
  expect(around(10 * minute + 1)).toEqual([]);
  expect(around(10 * minute)).toEqual(['B']);
  expect(around(-10 * minute)).toEqual([]);
  expect(around(-10 * minute, { ...justAsked, batteryLevel: null })).toEqual(['B']);
  expect(around(-30 * minute, { askedAt: ago(15 * minute) })).toEqual(['B']);
  expect(around(-30 * minute - 1, { askedAt: ago(15 * minute) })).toEqual([]);
  expect(around(0, { blockedUntil: ago(-1) })).toEqual([]);
  const handovers = [{ vehicleId: vehicleId('B'), at: now }];
  expect(due({ A: {}, B: justAsked }, { handovers })).toEqual(['B', 'A']);
});
