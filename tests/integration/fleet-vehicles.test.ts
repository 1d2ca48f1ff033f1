import { beforeEach, expect, test } from 'vitest';
import { vehicleDetail } from '#contracts/vehicle-detail.ts';
import { vehicle, vehicleList } from '#contracts/vehicle.ts';
import adminRentals from '#functions/admin-rentals.ts';
import adminVehicle from '#functions/admin-vehicle.ts';
import adminVehicles from '#functions/admin-vehicles.ts';
import { carHistory, type HistoryReading } from '#server/fleet/history.ts';
import {
  telemetryDocument,
  telemetryKey,
  newTelemetryEntry,
  type TelemetryEntry,
} from '#server/fleet/telemetry-document.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { newToken, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(async () => {
  captureLog();
  const fleet = openFleet();
  for await (const key of fleet.list('')) await fleet.delete(key);
  await newToken();
  blobs().journal.length = 0;
});

const vin = '5YJ3E1EA1PF000316';
const openFleet = () => openStore('fleet', 'production', { budgetMs: 60_000 });
const address = (id: string) => `/api/admin/vehicles/${id}`;
const list = async () => {
  const answer = await adminCall(adminVehicles, 'GET /api/admin/vehicles');
  expect(answer.status).toBe(200);
  return vehicleList.parse(await answer.json());
};
const add = (body: object) => adminCall(adminVehicles, 'POST /api/admin/vehicles', body);
const change = (id: string, body: unknown) => adminCall(adminVehicle, `PATCH ${address(id)}`, body);
const detail = async (id: string) =>
  vehicleDetail.parse(await (await adminCall(adminVehicle, `GET ${address(id)}`)).json());

/** Cars that a sync has stored, with what else it knows of each. */
async function storeTelemetry(vins: string[], said: Partial<TelemetryEntry> = {}): Promise<void> {
  const entry = (each: string) => [
    vehicleId(each),
    { ...newTelemetryEntry(each, new Date('2026-11-02T15:00:00Z')), ...said },
  ];
  const vehicles: unknown = Object.fromEntries(vins.map(entry));
  await openFleet().create(telemetryKey, telemetryDocument, { fence: 1, vehicles });
}

test('an empty fleet is an empty list, and so are the rentals', async () => {
  expect(await list()).toEqual([]);
  const rentals = await adminCall(adminRentals, 'GET /api/admin/rentals');
  expect(await rentals.json()).toEqual([]);
});

test('a car added by hand is listed as not synced, with what its VIN tells where the owner said nothing', async () => {
  const answer = await add({
    ...{ vin: ` ${vin.toLowerCase()} `, isAvailable: true },
    ...{ name: '\u200B\u200B', color: ' ' },
  });
  expect(answer.status).toBe(201);
  expectSecured(answer);
  const added = vehicle.parse(await answer.json());
  expect(added).toMatchObject({
    id: vehicleId(vin),
    vin,
    name: 'Model 3 ·0316',
    model: 'Model 3',
    year: 2023,
    color: null,
    isAvailable: true,
    batteryLevel: null,
    connection: 'not-synced',
  });
  expect(await list()).toEqual([added]);
  expect(await detail(added.id)).toMatchObject({ ...added, latestStatus: null, statusHistory: [] });
});

test('what the owner says of a car goes before what its VIN tells', async () => {
  const own = { name: ' Heron ', model: 'Model 3 Performance', year: 2024, color: 'Green' };
  expect((await add({ vin, ...own, isAvailable: false })).status).toBe(201);
  expect(await list()).toMatchObject([{ ...own, name: 'Heron', isAvailable: false }]);
});

test('the details keep apart what the owner said and what counts without that', async () => {
  await storeTelemetry([vin], { name: 'Otter at Tesla', color: 'Deep Blue' });
  const id = vehicleId(vin);
  expect((await detail(id)).profile).toMatchObject({ name: null, year: null, color: null });
  await change(id, { name: 'Otter', color: 'Teal', publicName: 'The Otter' });
  const { name, profile, fallback } = await detail(id);
  expect(name).toBe('Otter');
  const own = { name: 'Otter', model: null, year: null, color: 'Teal', publicName: 'The Otter' };
  expect(profile).toMatchObject(own);
  expect(fallback).toEqual({
    ...{ name: 'Otter at Tesla', model: 'Model 3', year: 2023, color: 'Deep Blue' },
    publicName: 'Otter at Tesla',
  });
});

test('a VIN that is there already, added by hand or found at Tesla, is 409 with a sentence', async () => {
  const atTesla = '5YJ3E1EA3PF000317';
  await storeTelemetry([atTesla]);
  await add({ vin, isAvailable: false });
  for (const known of [vin, vin.toLowerCase(), atTesla]) {
    const answer = await add({ vin: known, isAvailable: true });
    expect(answer.status).toBe(409);
    await expectSentence(answer);
  }
  expect((await list()).map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
});

test.each([
  ['no VIN', { isAvailable: true }],
  ['a short VIN', { vin: '5YJ3', isAvailable: true }],
  ['an I in the VIN', { vin: '5YJ3E1EAIPF000316', isAvailable: true }],
  ['no word on whether it is shown', { vin }],
  ['a text for the switch', { vin, isAvailable: 'true' }],
  ['a year before there were cars', { vin, isAvailable: true, year: 1899 }],
  ['a name without end', { vin, isAvailable: true, name: 'x'.repeat(61) }],
  ['a field that nobody knows', { vin, isAvailable: true, batteryLevel: 80 }],
  ['a list', []],
])('a new car with %s is 400 with a sentence', async (_, body) => {
  const answer = await add(body);
  expect(answer.status).toBe(400);
  await expectSentence(answer);
  expect(await list()).toEqual([]);
});

test('the switch shows and hides a car, and changes nothing else', async () => {
  await storeTelemetry([vin]);
  const [before] = await list();
  expect(before).toMatchObject({ isAvailable: false });
  const visible = { isAvailable: true, slug: 'tesla-model-3' };
  const id = vehicleId(vin);
  const shown = await change(id, { isAvailable: true });
  expect(shown.status).toBe(200);
  expect(vehicle.parse(await shown.json())).toEqual({ ...before, ...visible });
  expect(await list()).toEqual([{ ...before, ...visible }]);
  for (const body of [{}, { isAvailable: 1 }, { isAvailable: false, vin }, 'false']) {
    const answer = await change(id, body);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
  }
  expect(await list()).toMatchObject([{ isAvailable: true }]);
});

test.each(['0123456789abcdef', '__proto__', 'constructor', 'x'])(
  'a car that is not there is 404 with a sentence: %s',
  async (id) => {
    await storeTelemetry([vin]);
    await add({ vin: '5YJ3E1EA3PF000317', isAvailable: true });
    const answers = [
      await change(id, { isAvailable: true }),
      await adminCall(adminVehicle, `GET ${address(id)}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      await expectSentence(answer);
    }
    expect(await list()).toHaveLength(2);
  },
);

test('switches of many cars pressed at once all land', async () => {
  const vins = Array.from({ length: 20 }, (_, place) => `5YJ3E1EA0PF0003${10 + place}`);
  await storeTelemetry(vins);
  const answers = await Promise.all(
    vins.map((each) => change(vehicleId(each), { isAvailable: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual(vins.map(() => 200));
  expect((await list()).filter(({ isAvailable }) => isAvailable)).toHaveLength(20);
});

test('a list of 1,000 cars takes at most 4 reads of the stores', async () => {
  await storeTelemetry(
    Array.from({ length: 1_000 }, (_, place) => `5YJ3E1EA0PF${200_000 + place}`),
  );
  blobs().journal.length = 0;
  expect(await list()).toHaveLength(1_000);
  expect(blobs().journal.length).toBeLessThanOrEqual(4);
});

/** A reading an hour from November 2026 on. */
const hourly = (count: number, from = '2026-11-02T15:00:00Z') =>
  Array.from({ length: count }, (_, place): HistoryReading => ({
    at: new Date(Date.parse(from) + place * 3_600_000).toISOString(),
    batteryLevel: place % 101,
    chargingState: 'Disconnected',
    odometerMiles: place + 0.04,
  }));
const lastRead = (readings: HistoryReading[]) => ({
  batteryLevel: { value: 1, at: readings.at(-1)!.at },
});

test('after ten years of hourly readings the details of a car take at most 5 reads', async () => {
  const id = vehicleId(vin);
  const readings = hourly(87_600);
  const history = carHistory(openFleet(), id);
  await history.append(readings);
  await storeTelemetry([vin], lastRead(readings));
  blobs().journal.length = 0;
  const { statusHistory } = await detail(id);
  expect(blobs().journal.length).toBeLessThanOrEqual(5);
  expect(statusHistory.map(({ timestamp }) => timestamp)).toEqual(
    readings
      .slice(-100)
      .map(({ at }) => at)
      .reverse(),
  );
  expect(statusHistory[0]).toMatchObject({ batteryLevel: 87_599 % 101, odometer: '87599.0' });

  // One more reading costs two operations, and one that is there is not added again, however late it comes.
  blobs().journal.length = 0;
  const newest = { ...readings.at(-1)!, at: '2036-10-30T16:00:00.000Z' };
  await history.append([newest]);
  expect(blobs().journal.length).toBeLessThanOrEqual(2);
  await history.append([newest, readings.at(-2)!]);
  const again = await detail(id);
  expect(again.statusHistory[0]?.timestamp).toBe(newest.at);
  expect(again.statusHistory[1]?.timestamp).toBe(readings.at(-1)?.at);
  expect(again.statusHistory[2]?.timestamp).toBe(readings.at(-2)?.at);
});

test('the newest readings are shown in order of time, over the end of a month and however late they came', async () => {
  const id = vehicleId(vin);
  const readings = hourly(60, '2026-11-29T12:00:00Z');
  await carHistory(openFleet(), id).append(readings.toReversed());
  await storeTelemetry([vin], lastRead(readings));
  const times = (await detail(id)).statusHistory.map(({ timestamp }) => timestamp);
  expect(times).toEqual(readings.map(({ at }) => at).reverse());
});
