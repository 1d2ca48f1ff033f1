import { expect, test } from 'vitest';
import type { CarReading } from './fleet-gateway.ts';
import { mergeReading } from './merge-reading.ts';
import { newTelemetryEntry } from './telemetry-document.ts';

const now = new Date('2026-11-02T15:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const nothing = newTelemetryEntry('5YJ3E1EA1PF000316', now);

/** A reading that says all there is to say, measured so many minutes from now. */
function reading(minutes: number, batteryLevel = 80): Required<CarReading> {
  const readAt = at(minutes);
  return {
    vin: nothing.vin,
    name: 'Heron',
    model: 'Model 3',
    color: 'Deep Blue',
    charge: { readAt, batteryLevel, chargingState: 'Charging', rangeMiles: 200 },
    climate: { readAt, climateOn: true },
    body: { readAt, locked: true, odometerMiles: 1_000.5 },
    tires: { readAt, frontLeftTire: 2.9 },
    location: { readAt, atHome: true },
  };
}

const known = mergeReading(nothing, reading(-60), now).entry;

test('a first reading is all news, each value with the time the car measured it', () => {
  const first = mergeReading(nothing, reading(-60), now);
  expect(first.isChanged).toBe(true);
  expect(first.entry).toMatchObject({
    name: 'Heron',
    model: 'Model 3',
    batteryLevel: { value: 80, at: at(-60) },
    climateOn: { value: true, at: at(-60) },
    locked: { value: true, at: at(-60) },
    odometerMiles: { value: 1_000.5, at: at(-60) },
    atHome: { value: true, at: at(-60) },
  });
  expect(first.history).toEqual({
    at: at(-60),
    batteryLevel: 80,
    chargingState: 'Charging',
    odometerMiles: 1_000.5,
  });
});

test('what a reading leaves out stays, with the time it was measured', () => {
  const empty: CarReading = { vin: nothing.vin, name: null, model: null, color: null };
  expect(mergeReading(known, empty, now)).toEqual({
    entry: known,
    isChanged: false,
    history: null,
  });
  const nulls: CarReading = {
    ...empty,
    charge: { readAt: at(0), batteryLevel: null, chargingState: null, rangeMiles: null },
    climate: { readAt: at(0), climateOn: null },
    body: { readAt: at(0), locked: null, odometerMiles: null },
  };
  expect(mergeReading(known, nulls, now)).toEqual({
    entry: known,
    isChanged: false,
    history: null,
  });
});

test('of a group with one value only that value is newer', () => {
  const charge = { readAt: at(0), batteryLevel: 70, chargingState: null, rangeMiles: null };
  const { entry, history } = mergeReading(known, { ...reading(-60), charge }, now);
  expect(entry.batteryLevel).toEqual({ value: 70, at: at(0) });
  expect(entry.chargingState).toEqual({ value: 'Charging', at: at(-60) });
  expect(history).toEqual({
    at: at(0),
    batteryLevel: 70,
    chargingState: null,
    odometerMiles: null,
  });
});

test('a car that says the same again of the same time adds nothing to its history', () => {
  expect(mergeReading(known, reading(-60), now).history).toBeNull();
});

test('of an old charge and a new odometer only the odometer is news', () => {
  const { body } = reading(0);
  expect(mergeReading(known, { ...reading(-90), body }, now).history).toEqual({
    at: at(0),
    batteryLevel: null,
    chargingState: null,
    odometerMiles: 1_000.5,
  });
});

test('an older value never replaces a newer one, nor adds to the history', () => {
  expect(mergeReading(known, reading(-61, 12), now)).toEqual({
    entry: known,
    isChanged: false,
    history: null,
  });
});

test('a time that is to come is not believed, but for a few minutes of a clock that is fast', () => {
  expect(mergeReading(known, reading(6, 12), now).entry).toEqual(known);
  const fast = mergeReading(known, reading(5, 12), now);
  expect(fast.entry.batteryLevel).toEqual({ value: 12, at: at(5) });
});

test('an odometer never falls, and what else the car said counts', () => {
  const said = reading(0, 12);
  said.body.odometerMiles = 999;
  const { entry } = mergeReading(known, said, now);
  expect(entry.odometerMiles).toEqual(known.odometerMiles);
  expect(entry.batteryLevel?.value).toBe(12);
});

test('an odometer rises no faster than a car drives, so that no absurd one is for ever', () => {
  const milesAfter = (minutes: number, odometerMiles: number) => {
    const body = { readAt: at(minutes), locked: true, odometerMiles };
    const { entry } = mergeReading(known, { ...reading(minutes), body }, now);
    return entry.odometerMiles?.value;
  };
  expect(milesAfter(0, 4_999_999)).toBe(1_000.5);
  expect(milesAfter(0, 1_150)).toBe(1_000.5);
  expect(milesAfter(0, 1_120)).toBe(1_120);
  expect(milesAfter(-60, 1_005)).toBe(1_005);
});

test('a reading with the same values is fresher and no change', () => {
  const { entry, isChanged, history } = mergeReading(known, reading(0), now);
  expect(isChanged).toBe(false);
  expect(entry.batteryLevel).toEqual({ value: 80, at: at(0) });
  expect(history?.at).toBe(at(0));
});

test('what else changed is in the history once, and what differs each time is neither there nor news', () => {
  const said = (minutes: number, given: object) => {
    const { body, climate, ...rest } = reading(minutes);
    return {
      ...rest,
      body: { ...body, ...given },
      climate: { ...climate, insideTemperature: minutes },
    };
  };
  const shut = mergeReading(known, said(-40, { openWindows: [] }), now).entry;
  const opened = mergeReading(shut, said(-30, { locked: false, openWindows: ['driver'] }), now);
  expect(opened).toMatchObject({
    isChanged: true,
    history: { changed: { locked: false, openWindows: ['driver'] } },
  });
  const same = mergeReading(
    opened.entry,
    said(-20, { locked: false, openWindows: ['driver'] }),
    now,
  );
  expect(same.isChanged).toBe(false);
  expect(same.history).not.toHaveProperty('changed');
  expect(same.entry).toMatchObject({
    insideTemperature: { value: -20 },
    openWindows: { value: ['driver'], at: at(-20) },
  });
  const closed = mergeReading(same.entry, said(-10, { locked: true, openWindows: [] }), now);
  expect(closed.history?.changed).toEqual({ locked: true, openWindows: [] });
});

test('a tire that says nothing keeps its pressure while another has a new one', () => {
  const tires = { readAt: at(-5), frontLeftTire: null, rearLeftTire: 2.3 };
  const { entry } = mergeReading(known, { ...reading(0), tires }, now);
  expect(entry.frontLeftTire).toEqual({ value: 2.9, at: at(-60) });
  expect(entry.rearLeftTire).toEqual({ value: 2.3, at: at(-5) });
});
