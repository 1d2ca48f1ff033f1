import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

const VIN = 'TEST000001';
const CAR = `GET /api/1/vehicles/${VIN}`;
const WAKE = `POST /api/1/vehicles/${VIN}/wake_up`;

let driver: Driver;
let token: string;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, { state: 'asleep' });
  token = (await driver.connect()).access_token;
});

afterEach(() => driver.close());

async function state(): Promise<string> {
  return (await (await driver.fleet(CAR, token)).json()).response.state;
}

test('looking at a car does not wake it', async () => {
  for (const call of [CAR, `${CAR}/vehicle_data`, 'GET /api/1/vehicles']) {
    await driver.fleet(call, token);
    await driver.advance('1m');
    expect(await state()).toBe('asleep');
  }
});

test('a wake-up answers with the record at once; the car is online 10 to 60 seconds later', async () => {
  const answer = await driver.fleet(WAKE, token);
  expect(answer.status).toBe(200);
  expect((await answer.json()).response).toMatchObject({ vin: VIN, state: 'asleep' });
  await driver.advance('9s');
  expect(await state()).toBe('asleep');
  await driver.advance('51s');
  expect(await state()).toBe('online');
});

test('a read-only token can wake a car, unless the stricter interpretation is set', async () => {
  expect((await driver.fleet(WAKE, token)).status).toBe(200);
  await driver.control('PATCH settings', { wakeUpScope: 'vehicle_cmds' });
  const refused = await driver.fleet(WAKE, token);
  expect(refused.status).toBe(403);
  expect((await refused.json()).error).toBe('Unauthorized missing scopes vehicle_cmds');
});

test('reading only the cars that are online lets parked cars sleep through a week', async () => {
  await driver.control('PUT accounts/fleet', { region: 'na', cars: 3, asleepEvery: 0 });
  const { access_token } = await driver.connect('fleet');
  const online: number[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    const list = await (await driver.fleet('GET /api/1/vehicles', access_token)).json();
    const awake = list.response.filter((car: { state: string }) => car.state === 'online');
    for (const { vin } of awake) {
      await driver.fleet(`GET /api/1/vehicles/${vin}/vehicle_data`, access_token);
    }
    online.push(awake.length);
    await driver.advance('1h');
  }
  expect(online).toEqual([3, 0, 0, 0]);
  const batteries = async () => {
    const { inUse } = (await driver.control('GET state')) as { inUse: Fleet[] };
    return inUse.find(({ name }) => name === 'fleet')!.cars.map(({ battery }) => battery);
  };
  const before = await batteries();
  await driver.advance('7d');
  const after = await batteries();
  for (const [place, level] of after.entries()) expect(before[place]! - level).toBeCloseTo(0.7, 6);
});

interface Fleet {
  name: string;
  cars: { battery: number }[];
}
