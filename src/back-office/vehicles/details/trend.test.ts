import { expect, test } from 'vitest';
import { pointsOf, runsOf, spanOf, tracePath } from './trend.ts';

const hour = 60 * 60_000;
const start = Date.parse('2026-11-20T12:00:00Z');

const reading = (hours: number, batteryLevel: number | null, odometer: string | null = null) => ({
  id: String(hours),
  timestamp: new Date(start + hours * hour).toISOString(),
  batteryLevel,
  chargingState: null,
  odometer,
});

test('an unknown value is left out instead of shown as zero', () => {
  const history = [reading(2, 61), reading(1, null, '1200.5'), reading(0, 64)];
  expect(pointsOf(history, ({ batteryLevel }) => batteryLevel)).toEqual([
    { time: start, value: 64 },
    { time: start + 2 * hour, value: 61 },
  ]);
  expect(pointsOf(history, ({ odometer }) => odometer)).toEqual([
    { time: start + hour, value: 1200.5 },
  ]);
});

test('readings more than a day apart are not joined by a line', () => {
  const points = [0, 1, 25, 49.5, 50].map((hours) => ({ time: hours * hour, value: 50 }));
  expect(runsOf(points).map((run) => run.map(({ time }) => time / hour))).toEqual([
    [0, 1, 25],
    [49.5, 50],
  ]);
  expect(runsOf([])).toEqual([]);
});

test('a line runs from the left to the right, the greatest value at the top', () => {
  const run = [
    { time: 10, value: 0 },
    { time: 15, value: 100 },
    { time: 20, value: 25 },
  ];
  expect(tracePath(run, { from: 10, to: 20 }, { from: 0, to: 100 })).toBe('M0 100L50 0L100 75');
});

test('a single reading is a dot in the middle, and so is a value that never changes', () => {
  const once = [{ time: 10, value: 1200 }];
  const span = spanOf([1200])!;
  expect(tracePath(once, { from: 10, to: 10 }, span)).toBe('M50 50h.01');
  const twice = [...once, { time: 20, value: 1200 }];
  expect(tracePath(twice, { from: 10, to: 20 }, span)).toBe('M0 50L100 50');
  expect(spanOf([])).toBeUndefined();
});
