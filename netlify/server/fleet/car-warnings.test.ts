import { expect, test } from 'vitest';
import { chargingOf, warningsOf } from './car-warnings.ts';
import { newTelemetryEntry, type TelemetryEntry } from './telemetry-document.ts';

const at = '2026-11-02T15:00:00.000Z';
const earlier = '2026-11-02T09:00:00.000Z';
const nothing = newTelemetryEntry('5YJ3E1EA1PF000316', new Date(at));
const measured = <Value>(value: Value, time = at) => ({ value, at: time });
const car = (said: Partial<TelemetryEntry>): TelemetryEntry => ({ ...nothing, ...said });

test('a car that said nothing, and one with which all is well, warn of nothing', () => {
  const well = car({
    ...{ locked: measured(true), inServiceMode: measured(false), warnedTires: measured([]) },
    ...{ openDoors: measured([]), openWindows: measured([]), frontLeftTire: measured(2.5) },
    update: measured({ isWaiting: false, version: null }),
  });
  expect([warningsOf(nothing), warningsOf(well)]).toEqual([[], []]);
});

test('what is wrong is named, the worst first, with the time of the oldest reading behind it', () => {
  const wrong = car({
    ...{ locked: measured(false), inServiceMode: measured(true) },
    ...{ openDoors: measured(['rear driver-side']), openTrunks: measured(['rear'], earlier) },
    ...{ warnedTires: measured(['front left']), rearRightTire: measured(2.3, earlier) },
    update: measured({ isWaiting: true, version: '2026.44.1' }),
  });
  expect(warningsOf(wrong)).toEqual([
    { kind: 'low tire', what: ['front left', 'rear right'], at: earlier },
    { kind: 'open', what: ['rear driver-side door', 'rear trunk'], at: earlier },
    { kind: 'unlocked', what: [], at },
    { kind: 'service mode', what: [], at },
    { kind: 'update', what: ['2026.44.1'], at },
  ]);
});

test('a car that charges says until when; one that has stopped, or whose time is older, does not', () => {
  const charging = {
    chargingState: measured('Charging'),
    ...{ chargeLimit: measured(80), minutesToFull: measured(90) },
  };
  expect(chargingOf(car(charging))).toEqual({ to: 80, until: '2026-11-02T16:30:00.000Z' });
  expect(chargingOf(car({ ...charging, chargingState: measured('Complete') }))).toBeNull();
  expect(chargingOf(car({ ...charging, minutesToFull: measured(90, earlier) }))).toBeNull();
});
