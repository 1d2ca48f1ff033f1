import { expect, test } from 'vitest';
import { carAfterMissing, carAfterSync } from './car-after-sync.ts';
import type { ListedCar, ReadOutcome } from './fleet-gateway.ts';
import { newTelemetryEntry, type TelemetryEntry } from './telemetry-document.ts';

const now = new Date('2026-11-02T15:00:00Z');
const vin = '5YJ3E1EA1PF000316';
const known: TelemetryEntry = {
  ...newTelemetryEntry(vin, new Date('2026-11-02T14:00:00Z')),
  account: 'ours',
  name: 'Heron',
  connection: { value: 'online', at: '2026-11-02T14:00:00.000Z' },
  batteryLevel: { value: 80, at: '2026-11-02T14:00:00.000Z' },
};
const listed = (connection: ListedCar['connection'], name: string | null = null): ListedCar => ({
  vin,
  connection,
  name,
  account: 'ours',
});
const asked = (outcome: ReadOutcome) => ({ kind: 'asked', at: now, outcome }) as const;

test.each(['asleep', 'offline', 'in-service', 'unknown'] as const)(
  'a car that is listed as %s rests and keeps all that is known',
  (connection) => {
    const { entry, ending } = carAfterSync(known, listed(connection), now, undefined);
    expect(ending).toBe('resting');
    const seen = { value: connection, at: now.toISOString() };
    expect(entry).toEqual({ ...known, connection: seen });
  },
);

test('a car that is listed as online and does not answer rests', () => {
  const after = carAfterSync(known, listed('online'), now, asked({ kind: 'resting' }));
  expect(after.ending).toBe('resting');
  expect(after.entry).toMatchObject({
    connection: { value: 'asleep' },
    batteryLevel: known.batteryLevel,
    askedAt: now.toISOString(),
  });
});

test('what keeps a car from being read stands beside it until it has been asked again', () => {
  const reason = 'Mobile access is switched off.';
  const failure = { kind: 'failed', reason, connection: 'unreachable' } as const;
  const failed = carAfterSync(known, listed('online'), now, asked(failure));
  expect(failed).toMatchObject({ ending: 'failed', reason });
  const waiting = carAfterSync(failed.entry, listed('online'), now, undefined);
  for (const { entry } of [failed, waiting]) {
    expect(entry).toMatchObject({ problem: reason, connection: { value: 'unreachable' } });
    expect(entry.batteryLevel).toEqual(known.batteryLevel);
  }
  const reading = { vin, name: null, model: null, color: null };
  const read = carAfterSync(waiting.entry, listed('online'), now, asked({ kind: 'read', reading }));
  expect(read.entry).toMatchObject({ problem: null, connection: { value: 'online' } });
});

test('a car that Tesla wants no calls for says so in each sync until then', () => {
  const reason = 'Tesla asks us to leave this car alone for a while.';
  const blockedUntil = '2026-11-03T03:38:29.000Z';
  const failure = { kind: 'failed', reason, blockedUntil } as const;
  const { entry } = carAfterSync(known, listed('online'), now, asked(failure));
  expect(entry.blockedUntil).toBe(blockedUntil);
  expect(carAfterSync(entry, listed('online'), now, undefined)).toMatchObject({
    ending: 'failed',
    reason,
  });
  const later = new Date('2026-11-03T03:38:30Z');
  expect(carAfterSync(entry, listed('asleep'), later, undefined).ending).toBe('resting');
});

test('a car that had to wait is told so, and nothing is wrong with it', () => {
  const waited = { kind: 'unasked', reason: 'There was no time left.' } as const;
  const after = carAfterSync(known, listed('online'), now, waited);
  expect(after).toMatchObject({ ending: 'failed', reason: waited.reason });
  expect(after.entry).toMatchObject({ problem: null, askedAt: null });
});

test('the name in the list goes before the one in the data, and an empty one replaces nothing', () => {
  const read = (listName: string | null, dataName: string | null) => {
    const reading = { vin, name: dataName, model: null, color: null };
    const car = listed('online', listName);
    return carAfterSync(known, car, now, asked({ kind: 'read', reading })).entry.name;
  };
  expect(read('Otter', 'Fox')).toBe('Otter');
  expect(read(null, 'Fox')).toBe('Fox');
  expect(read(null, null)).toBe('Heron');
});

test('a car is gone once three complete lists in a row lack it, and back with the next that has it', () => {
  const missing = (entry: TelemetryEntry) => carAfterMissing(entry, now);
  const twice = missing(missing(known));
  expect(twice).toEqual({ ...known, missedLists: 2 });
  const gone = missing(twice);
  expect(gone).toMatchObject({ connection: { value: 'unreachable' }, batteryLevel: { value: 80 } });
  expect(gone.problem).toMatch(/^[A-Z].+\.$/);
  const laterOn = carAfterMissing(gone, new Date('2026-11-09T15:00:00Z'));
  expect(laterOn.connection).toEqual(gone.connection);

  const back = carAfterSync(laterOn, listed('online'), now, undefined);
  expect(back.entry).toMatchObject({
    connection: { value: 'online' },
    problem: null,
    missedLists: 0,
  });
});
