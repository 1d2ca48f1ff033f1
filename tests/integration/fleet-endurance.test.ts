import { setInterval } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { dataPath, useFleet } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

const slow = { timeout: 180_000 };

interface SimulatedCar {
  state: string;
  activity: string;
}

test(
  'seven days of hourly syncs stay within the budget, and every parked car gets its sleep',
  slow,
  async () => {
    await fleet().tesla.connect('towpath');
    let restedHours = 0;
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      // A second passes between one look at the clock and the next: cars are asked after the hour.
      let seconds = 0;
      const clock = () => new Date(fleet().tesla.now + 1_000 * seconds++);
      await fleet().syncAfter('1h', { trigger: 'hourly', clock });
      const lockkeeper = (await fleet().vehicles()).find(({ name }) => name === 'Lockkeeper');
      if (lockkeeper?.connection === 'asleep') restedHours += 1;
    }
    const { inUse } = (await fleet().tesla.driver.control('GET state')) as {
      inUse: { cars: SimulatedCar[] }[];
    };
    const awake = inUse
      .flatMap(({ cars }) => cars)
      .filter(({ activity, state }) => activity === 'parked' && state === 'online');
    expect(awake).toEqual([]);
    // Nobody drives this one.
    expect(restedHours).toBeGreaterThan(7 * 24 - 3);
    const calls = await fleet().dataCalls();
    expect(calls).toBeGreaterThan(100);
    expect(calls).toBeLessThanOrEqual((4_500 * 7) / 31);
    console.info(`${calls} data calls in seven days`);
  },
);

test(
  'whatever 1,000 answers leave out, void or garble, no known value is ever lost',
  slow,
  async () => {
    const cars = 50;
    const charging = {
      battery: 5,
      plan: [{ in: '1s', charge: { to: 100, kw: 1 } }],
      climateOn: true,
    };
    await fleet().own(Array.from({ length: cars }, () => charging));
    await fleet().sync();
    let before = await telemetry();
    expect(Object.keys(before)).toHaveLength(cars);

    for (let round = 0; round < 1_000 / cars; round += 1) {
      for (let number = 1; number <= cars; number += 1) {
        await fleet().mutate(number, [mutation(round * cars + number)]);
      }
      await fleet()
        .syncAfter('1m')
        .catch((error: unknown) => {
          // So much was garbled that nothing could be read: nothing may be lost then, either.
          expect(error).toMatchObject({ status: 502 });
        });
      const after = await telemetry();
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
    expect(await fleet().dataCalls()).toBe(1_000 + cars);
  },
);

const kept = new Set([
  ...['name', 'model', 'color', 'batteryLevel', 'chargingState', 'rangeMiles'],
  ...['climateOn', 'locked', 'odometerMiles'],
]);
const timeOf = (value: unknown) =>
  typeof value === 'object' && value && 'at' in value ? Date.parse(String(value.at)) : 0;

async function telemetry() {
  return (await fleet().store.get(telemetryKey, telemetryDocument))?.value.vehicles ?? {};
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

test(
  'a sync of 230 cars asks eight at a time, and stores each with a read and a write',
  slow,
  async () => {
    const { driver } = fleet().tesla;
    await driver.control('PUT accounts/ours', { region: 'na', cars: 230, asleepEvery: 0 });
    await driver.fault({ path: dataPath }, { delay: 100 }, 230);
    await fleet().tesla.connect('ours');
    blobs().journal.length = 0;
    let isOver = false;
    const sync = fleet()
      .sync()
      .finally(() => (isOver = true));
    let mostAtOnce = 0;
    for await (const _ of setInterval(20)) {
      if (isOver) break;
      const waiting = (await fleet().tesla.calls('data')).filter(
        ({ status }) => status === undefined,
      );
      mostAtOnce = Math.max(mostAtOnce, waiting.length);
    }
    expect(await sync).toMatchObject({ added: 230, calls: 230, failed: [] });
    expect(mostAtOnce).toBeGreaterThan(4);
    expect(mostAtOnce).toBeLessThanOrEqual(8);
    const operations = blobs().journal.filter(({ store }) => store.startsWith('site:fleet'));
    // Of each car's history; the rest is for the whole fleet.
    expect(operations.length).toBeLessThanOrEqual(2 * 230 + 30);
    console.info(`${operations.length} operations on the fleet, ${blobs().journal.length} in all`);
  },
);
