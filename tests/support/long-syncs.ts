import { carStateNames } from '#contracts/car-state.ts';
import { expect } from 'vitest';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { dataPath, type FleetAtTesla } from './fleet-at-tesla.ts';

interface SimulatedCar {
  state: string;
  activity: string;
}

/** Syncs every hour, and expects to stay within the month's budget and to let every parked car sleep. */
export async function expectHoursWithinBudget(fleet: FleetAtTesla, hours: number): Promise<void> {
  await fleet.tesla.connect('towpath');
  let restedHours = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    // A second passes between one look at the clock and the next: cars are asked after the hour.
    let seconds = 0;
    const clock = () => new Date(fleet.tesla.now + 1_000 * seconds++);
    await fleet.syncAfter('1h', { trigger: 'schedule', clock });
    const lockkeeper = (await fleet.vehicles()).find(({ name }) => name === 'Lockkeeper');
    if (lockkeeper?.connection === 'asleep') restedHours += 1;
  }
  const { inUse } = (await fleet.tesla.driver.control('GET state')) as {
    inUse: { cars: SimulatedCar[] }[];
  };
  const awake = inUse
    .flatMap(({ cars }) => cars)
    .filter(({ activity, state }) => activity === 'parked' && state === 'online');
  expect(awake).toEqual([]);
  // Nobody drives this one.
  expect(restedHours).toBeGreaterThan(hours - 3);
  const calls = await fleet.dataCalls();
  expect(calls).toBeGreaterThan(hours / 2);
  expect(calls).toBeLessThanOrEqual((4_500 * hours) / (31 * 24));
}

/** Damages the answers of 50 cars, so many in all, and expects that no known value is ever lost. */
export async function expectNothingKnownToBeLost(
  fleet: FleetAtTesla,
  answers: number,
): Promise<void> {
  const cars = 50;
  const charging = {
    battery: 5,
    plan: [{ in: '1s', charge: { to: 100, kw: 1 } }],
    climateOn: true,
  };
  await fleet.own(Array.from({ length: cars }, () => charging));
  await fleet.sync();
  let before = await telemetryOf(fleet);
  expect(Object.keys(before)).toHaveLength(cars);

  for (let round = 0; round < answers / cars; round += 1) {
    for (let number = 1; number <= cars; number += 1) {
      await fleet.mutate(number, [mutation(round * cars + number)]);
    }
    await fleet.syncAfter('1m').catch((error: unknown) => {
      // So much was garbled that nothing could be read: nothing may be lost then, either.
      expect(error).toMatchObject({ status: 502 });
    });
    const after = await telemetryOf(fleet);
    for (const [id, was] of Object.entries(before)) {
      for (const [name, value] of Object.entries(was)) {
        const is = after[id]?.[name as keyof typeof was];
        if (kept.has(name) && value !== null) {
          expect(is, `${name} in round ${round}`).not.toBeNull();
          expect(timeOf(is)).toBeGreaterThanOrEqual(timeOf(value));
        }
      }
    }
    before = after;
  }
  expect(await fleet.dataCalls()).toBe(answers + cars);
}

const kept = new Set([
  ...['name', 'model', 'color', 'batteryLevel', 'chargingState', 'rangeMiles'],
  ...['climateOn', 'odometerMiles', ...carStateNames],
]);
const timeOf = (value: unknown) =>
  typeof value === 'object' && value && 'at' in value ? Date.parse(String(value.at)) : 0;

async function telemetryOf(fleet: FleetAtTesla) {
  return (await fleet.store.get(telemetryKey, telemetryDocument))?.value.vehicles ?? {};
}

/** Something that goes wrong with an answer, by number. */
function mutation(seed: number): unknown {
  const groups = ['charge_state', 'climate_state', 'vehicle_state', 'vehicle_config'];
  const group = groups[Math.floor(seed / 5) % groups.length];
  const kinds = ['null', 'stringify', 'extra', 'drop'] as const;
  const kind = kinds[seed % 5];
  if (kind) return `${kind}:response.${group}.*`;
  return { randomDrop: { p: 0.05 + (seed % 50) / 80, seed } };
}

/** Syncs so many cars for the first time, and expects eight to be asked at a time and few requests to the stores. */
export async function expectEightAtATime(
  fleet: FleetAtTesla,
  blobs: BlobsServer,
  cars: number,
): Promise<void> {
  const { driver } = fleet.tesla;
  await driver.control('PUT accounts/ours', { region: 'na', cars, asleepEvery: 0 });
  const release = driver.hold({ path: dataPath }, { times: cars });
  await fleet.tesla.connect('ours');
  const sync = fleet.sync();
  await expect.poll(() => fleet.dataCalls()).toBe(8);
  await expect.poll(async () => (await fleet.syncState()).running?.total).toBe(cars);
  expect(await fleet.dataCalls()).toBe(8);
  blobs.journal.length = 0;
  release();
  expect(await sync).toMatchObject({ added: cars, calls: cars, failed: [] });
  const operations = blobs.journal.filter(({ store }) => store.startsWith('site:fleet'));
  // A read and a write of each car's history; the rest is for the whole fleet.
  expect(operations.length).toBeLessThanOrEqual(2 * cars + 30);
}
