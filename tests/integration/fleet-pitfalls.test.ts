import { beforeEach, expect, test } from 'vitest';
import { dataPath, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

test('Pitfall 6: a parked car falls asleep although the fleet is synced and looked at', async () => {
  await fleet().own(2);
  await fleet().sync({ trigger: 'schedule' });
  for (let hour = 0; hour < 6; hour += 1) {
    await fleet().syncAfter('1h', { trigger: 'schedule' });
    await fleet().vehicles();
    await fleet().vehicle(1);
  }
  expect(await fleet().dataCalls()).toBe(2);
  const connections = (await fleet().vehicles()).map(({ connection }) => connection);
  expect(connections).toEqual(['asleep', 'asleep']);
});

test('a car that is listed as online and does not answer rests, and nothing failed', async () => {
  await fleet().own([{ behavior: 'flapping' }, {}]);
  const results = [
    await fleet().sync(),
    await fleet().syncAfter('2m'),
    await fleet().syncAfter('2m'),
  ];
  expect(results.map(({ failed }) => failed)).toEqual([[], [], []]);
  expect(results.map(({ resting }) => resting).sort()).not.toEqual([0, 0, 0]);
  expect((await fleet().vehicle(1)).problem).toBeNull();
});

test('Pitfall 9: asleep, offline, null, Inactive and what nobody has heard of are no failures', async () => {
  const odd = ['Inactive', 'waking', 'unknown', 'hibernating'];
  await fleet().own([
    {},
    { state: 'asleep', behavior: 'always asleep' },
    { state: 'offline', behavior: 'always offline' },
    { quirks: ['null:state'] },
    { quirks: ['drop:state'] },
    ...odd.map((state) => ({ quirks: [`set:state=${state}`] })),
  ]);
  const result = await fleet().sync();
  expect(result).toMatchObject({ added: 9, resting: 8, failed: [], calls: 1 });
  const connections = (await fleet().vehicles()).map(({ connection }) => connection);
  expect(connections).toEqual(['online', 'asleep', 'offline', ...Array<string>(6).fill('unknown')]);
});

test('Pitfall 10: a car without a group, or with an answer that is none, takes no other one down', async () => {
  const groups = [
    'charge_state',
    'climate_state',
    'vehicle_state',
    'vehicle_config',
    'drive_state',
  ];
  await fleet().own([
    ...groups.map((group) => ({ quirks: [`drop:${group}`] })),
    { quirks: groups.map((group) => `set:${group}=gone`) },
    { mobileAccess: false },
    {},
    {},
    {},
    {},
  ]);
  const data = (number: number) => ({ path: dataPath, vin: vinOf(number) });
  await fleet().tesla.driver.fault(data(8), { badJson: true });
  await fleet().tesla.driver.fault(data(9), { html: 200 });
  await fleet().tesla.driver.fault(data(10), { status: 540 });
  const { added, failed } = await fleet().sync();
  expect(added).toBe(11);
  expect(failed.map(({ vin }) => vin).sort()).toEqual([7, 8, 9, 10].map(vinOf));
  for (const { reason } of failed) expect(reason).toMatch(/^[A-Z].+\.$/);
  expect((await fleet().vehicle(1)).batteryLevel).toBeNull();
  expect((await fleet().vehicle(1)).odometer).not.toBeNull();
  expect((await fleet().vehicle(3)).batteryLevel).not.toBeNull();
  expect((await fleet().vehicle(11)).latestStatus).toMatchObject({
    state: { locked: { value: true } },
    climateOn: false,
  });
});

test('Pitfall 11: what a car leaves out wipes nothing, and each value says its own age', async () => {
  await fleet().own([{ climateOn: true, color: 'DeepBlue', battery: 80, locked: true }]);
  await fleet().sync();
  const before = await fleet().vehicle(1);
  expect(before).toMatchObject({ model: 'Model 3', latestStatus: { climateOn: true } });
  await fleet().change(1, { battery: 70 });
  await fleet().mutate(
    1,
    ['vehicle_config', 'climate_state', 'charge_state.charging_state'].map(
      (path) => `drop:response.${path}`,
    ),
  );
  await fleet().syncAfter('5m');
  const after = await fleet().vehicle(1);
  expect(after).toMatchObject({ model: before.model, color: before.color, batteryLevel: 70 });
  expect(after.latestStatus).toMatchObject({
    climateOn: true,
    state: { locked: { value: true } },
    asOf: {
      ...{ climate: '2026-11-02T15:00:00.000Z', charging: '2026-11-02T15:00:00.000Z' },
      ...{ battery: '2026-11-02T15:05:00.000Z', range: '2026-11-02T15:05:00.000Z' },
    },
  });
});

test('Pitfalls 12 and 13: what a car does not say is unknown, not unlocked, off or unplugged', async () => {
  const quirks = [
    'drop:vehicle_state.locked',
    'null:climate_state.is_climate_on',
    'null:charge_state.charging_state',
  ];
  await fleet().own([{ quirks }]);
  await fleet().sync();
  expect((await fleet().vehicle(1)).latestStatus).toMatchObject({
    state: { locked: null },
    climateOn: null,
    chargingState: null,
    asOf: { climate: null },
  });
});

test('Pitfall 15: data of another car is discarded, and the car says why', async () => {
  await fleet().own([{ battery: 80 }, { battery: 30 }]);
  await fleet().mutate(1, ['set:response.charge_state.battery_level=11', 'swapVin']);
  const { failed } = await fleet().sync();
  expect(failed).toEqual([
    { vin: vinOf(1), reason: expect.stringMatching(/another car/) as string },
  ]);
  expect(await fleet().vehicle(1)).toMatchObject({ batteryLevel: null, statusHistory: [] });
  expect(await fleet().vehicle(2)).toMatchObject({ batteryLevel: 30 });
  expect((await fleet().syncAfter('1m')).failed).toEqual([]);
  expect(await fleet().vehicle(1)).toMatchObject({ batteryLevel: 80, problem: null });
});

test('Pitfall 16: a car that shows kilometers to its driver still sends miles', async () => {
  const quirks = ['set:gui_settings={"gui_distance_units":"km/hr"}'];
  await fleet().own([{ miles: 1_000, quirks }]);
  await fleet().sync();
  expect((await fleet().vehicle(1)).odometer).toBe('1000.0');
});

test('Pitfall 26: an empty name replaces none, and a car without one is told by its model and VIN', async () => {
  await fleet().own([
    { displayName: '', vehicleName: 'Heron' },
    { displayName: '', vehicleName: '' },
  ]);
  await fleet().sync();
  expect((await fleet().vehicle(1)).name).toBe('Heron');
  expect((await fleet().vehicle(2)).name).toBe('Model 3 ·0002');
  await fleet().change(1, { vehicleName: null });
  await fleet().syncAfter('2m');
  expect((await fleet().vehicle(1)).name).toBe('Heron');
  await fleet().change(1, { vehicleName: 'Otter' });
  await fleet().syncAfter('2m');
  expect((await fleet().vehicle(1)).name).toBe('Otter');
});

test('Pitfall 27: a color that nobody knows keeps its name', async () => {
  await fleet().own([
    { color: 'SunsetCopper2031' },
    { quirks: ['drop:vehicle_config.exterior_color'] },
  ]);
  await fleet().sync();
  expect((await fleet().vehicle(1)).color).toMatch(/Sunset Copper/);
  expect((await fleet().vehicle(2)).color).toBeNull();
});

test('Pitfall 30: values are as old as the car says, and neither older nor future ones are taken', async () => {
  await fleet().own([{ battery: 80 }]);
  const time = (iso: string) => `set:response.charge_state.timestamp=${Date.parse(iso)}`;
  await fleet().mutate(1, [time('2026-11-02T14:20:00Z')]);
  await fleet().sync();
  const first = await fleet().vehicle(1);
  expect(first.asOf.batteryLevel).toBe('2026-11-02T14:20:00.000Z');
  expect(first.asOf.odometer).toBe('2026-11-02T15:00:00.000Z');
  await fleet().change(1, { battery: 40 });
  for (const wrong of ['2026-11-02T14:19:59Z', '2026-11-02T15:10:00Z', '2199-01-01T00:00:00Z']) {
    await fleet().mutate(1, [time(wrong)]);
    await fleet().syncAfter('1m');
    expect((await fleet().vehicle(1)).batteryLevel).toBe(80);
    expect((await fleet().vehicle(1)).asOf.batteryLevel).toBe('2026-11-02T14:20:00.000Z');
  }
  await fleet().syncAfter('1m');
  expect((await fleet().vehicle(1)).batteryLevel).toBe(40);
});
