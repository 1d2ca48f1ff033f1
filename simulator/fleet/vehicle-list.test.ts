import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

let driver: Driver;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
});

afterEach(() => driver.close());

async function listed(account: string, query = '', region: 'na' | 'eu' = 'na') {
  const { access_token } = await driver.connect(account);
  const answer = await driver.fleet(`GET /api/1/vehicles${query}`, access_token, { region });
  expect(answer.status).toBe(200);
  return answer;
}

test("the list shows cars asleep and online, with the service's fields", async () => {
  const { response } = await (await listed('towpath')).json();
  expect(response).toHaveLength(10);
  expect(Object.keys(response[0])).toEqual([
    ...['id', 'vehicle_id', 'vin', 'color', 'access_type', 'display_name', 'option_codes'],
    ...['granular_access', 'tokens', 'state', 'in_service', 'id_s', 'calendar_enabled'],
    ...['api_version', 'backseat_token', 'backseat_token_updated_at', 'ble_autopair_enrolled'],
  ]);
  const states = response.map(({ state }: { state: string }) => state);
  expect(new Set(states)).toEqual(new Set(['online', 'asleep', 'offline']));
});

test('ids above 2^53 are raw digits', async () => {
  const text = await (await listed('edge-cases', '', 'eu')).text();
  expect(text).toContain('"id":1453214859912345678,');
  const ids = [...text.matchAll(/"id":(\d+),.*?"id_s":"(\d+)"/g)];
  expect(ids.length).toBeGreaterThan(5);
  for (const [, id = '', idText] of ids.slice(0, 3)) {
    expect(id).toBe(idText);
    expect(BigInt(id)).not.toBe(BigInt(Number(id)));
  }
});

test.each([0, 1, 101, 230])('%i cars come in pages of a hundred', async (cars) => {
  await driver.control('PUT accounts/fleet', { region: 'na', cars });
  const { access_token } = await driver.connect('fleet');
  const vins: string[] = [];
  for (let page: number | null = 1; page !== null;) {
    const answer = await driver.fleet(
      `GET /api/1/vehicles?page=${page}&per_page=100`,
      access_token,
    );
    const { response, pagination, count } = await answer.json();
    vins.push(...response.map(({ vin }: { vin: string }) => vin));
    expect(pagination).toMatchObject({ current: page, count: cars, per_page: response.length });
    expect(count).toBe(response.length);
    page = pagination.next;
  }
  expect(new Set(vins).size).toBe(cars);
});

test('a page past the end is empty, and no page is larger than 100', async () => {
  expect(await (await listed('cars-230', '?page=9')).json()).toMatchObject({ response: [] });
  const { response } = await (await listed('cars-230', '?per_page=500')).json();
  expect(response).toHaveLength(100);
});

test('the list comes without pagination, or bare, if a test asks for it', async () => {
  await driver.control('PATCH settings', { listShape: 'no pagination' });
  expect(Object.keys(await (await listed('towpath')).json())).toEqual(['response', 'count']);
  await driver.control('PATCH settings', { listShape: 'bare array' });
  expect(await (await listed('towpath')).json()).toHaveLength(10);
});

test('a list wakes no car and keeps none awake', async () => {
  await listed('towpath');
  await driver.advance('14m');
  await listed('towpath');
  await driver.advance('2m');
  const { response } = await (await listed('towpath')).json();
  const [heron] = response;
  expect(heron.state).toBe('asleep');
});

test('products include energy sites', async () => {
  const { access_token } = await driver.connect('edge-cases');
  const answer = await driver.fleet('GET /api/1/products', access_token, { region: 'eu' });
  const { response, count } = await answer.json();
  expect(count).toBe(response.length);
  const site = response.at(-1);
  expect(site).toMatchObject({ resource_type: 'battery', id: expect.any(String) });
  expect(site).not.toHaveProperty('vin');
});
