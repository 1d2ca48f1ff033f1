import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver, type Tokens } from '#simulator/testing/driver.ts';
import { hashed } from '#simulator/world/journal.ts';

const VIN = 'TEST000001';
const LIST = 'GET /api/1/vehicles';
const DATA = `GET /api/1/vehicles/${VIN}/vehicle_data`;

let driver: Driver;
let tokens: Tokens;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, { battery: 80, miles: 1_000 });
  tokens = await driver.connect();
});

afterEach(() => driver.close());

const call = (what: string) => driver.fleet(what, tokens.access_token);

test.each([
  ['POST clock', { advance: '15 minutes' }, 'advance: Write a time like 90s, 15m, 8h or 7d.'],
  ['POST clock', {}, /^advance: .*expected string/],
  ['POST clock', [], /^The body: .*expected object/],
  ['POST reset', { seed: 1.5 }, /^seed: .*expected int/],
  ['POST faults', { match: {} }, /^action: /],
  ['POST faults', { action: {} }, 'action: Say what goes wrong.'],
  ['POST faults', { action: { reset: 'now' } }, /^action\.reset: .*"before"\|"after"/],
  ['POST faults', { action: { status: 99 } }, /^action\.status: .*>=200/],
  ['POST faults', { action: { mutate: ['remove:vin'] } }, /^action\.mutate\.0: Write drop:PATH, /],
  ['POST replay', { match: {}, code: 200 }, /^The body: .*"code"/],
  ['PATCH settings', { strictRotation: 'yes' }, /^strictRotation: .*expected boolean/],
  ['PUT accounts/new', { cars: 3 }, /^region: /],
  [`PATCH accounts/towpath/vehicles/${VIN}`, { id: 5 }, /^id: .*expected string/],
  [
    `PATCH accounts/towpath/vehicles/${VIN}`,
    { id: 'five' },
    /^id: Write a text of up to 19 digits/,
  ],
  ['PATCH accounts/towpath/vehicles/none', {}, 'There is no vehicle none in the account towpath.'],
])('%s %j is refused with a sentence', async (control, body, sentence) => {
  const answer = await driver.rawControl(control, body);
  expect(answer.status).toBe(400);
  const said = await answer.text();
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
  expect(said).toMatch(/^[^\n]+[^.]\.$/);
});

test('an unknown name is a 404 with a sentence', async () => {
  for (const control of ['GET nothing', 'POST state', 'PATCH accounts/nobody', 'GET __proto__']) {
    const answer = await driver.rawControl(control, control.startsWith('GET') ? undefined : {});
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/^There is no .+\.$/);
  }
});

test("only JSON is accepted, so that another site's page can't send a control", async () => {
  const address = `${driver.simulator.url}/__sim/reset`;
  const plain = await fetch(address, { method: 'POST', body: '{}' });
  expect([plain.status, await plain.text()]).toEqual([
    400,
    'Send the header content-type: application/json.',
  ]);
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(address, { method: 'POST', headers, body: '{' });
  expect([broken.status, await broken.text()]).toEqual([400, 'Send a body of valid JSON.']);
});

test('a reset forgets everything but the app', async () => {
  await driver.fault({}, { status: 500 }, 9);
  await driver.control('POST reset');
  expect((await call(LIST)).status).toBe(401);
  expect(await driver.journal()).toHaveLength(1);
  tokens = await driver.connect();
  expect((await (await call(LIST)).json()).response).toHaveLength(10);
});

test('the state shows the truth about every car in use, and no secret', async () => {
  const text = JSON.stringify(await driver.control('GET state'));
  for (const secret of [tokens.access_token, tokens.refresh_token, 'towpath-local-secret']) {
    expect(text).not.toContain(secret);
  }
  const { now, inUse } = JSON.parse(text);
  expect(now).toBe('2026-11-02T15:00:00.000Z');
  expect(inUse[0].cars.at(-1)).toEqual({
    vin: VIN,
    vehicleName: null,
    state: 'online',
    battery: 80,
    miles: 1_000,
    activity: 'parked',
    inService: false,
    dataCalls: 0,
  });
});

test('a car can be added, changed, sent on a drive and removed', async () => {
  const address = `accounts/towpath/vehicles/${VIN}`;
  await driver.control(`PATCH ${address}`, {
    vehicleName: 'Otter',
    id: '26640707449551857',
    color: 'UltraRed',
    plan: [{ in: '5m', drive: { miles: 20, minutes: 30 } }],
  });
  await driver.advance('20m');
  const text = await (await call(DATA)).text();
  expect(text).toContain('"id":26640707449551857,');
  expect(JSON.parse(text).response).toMatchObject({
    drive_state: { shift_state: 'D', speed: 40 },
    vehicle_config: { exterior_color: 'UltraRed', car_type: 'model3' },
    vehicle_state: { odometer: 1_010, vehicle_name: 'Otter' },
  });
  await driver.control(`DELETE ${address}`);
  expect((await call(DATA)).status).toBe(404);
  await driver.control(`PUT ${address}`, {});
  expect((await call(DATA)).status).toBe(200);
});

test('removing an account removes its tokens', async () => {
  await driver.control('PUT accounts/short-lived', { region: 'na', cars: 1 });
  tokens = await driver.connect('short-lived');
  await driver.control('DELETE accounts/short-lived');
  expect((await call(LIST)).status).toBe(401);
  expect((await driver.refresh(tokens.refresh_token)).status).toBe(401);
});

test('a captured answer is replayed byte for byte', async () => {
  const body = '{"response":{"id":26640707449551857, "battery":"\\u00e9", "odd" : 1.50}}\r\n';
  const headers = {
    'Content-Type': 'application/json',
    'X-Txid': 'as-it-was',
    'Content-Length': '9',
  };
  await driver.control('POST replay', { match: { vin: VIN }, headers, body });
  for (const answer of [await call(DATA), await call(DATA)]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-txid')).toBe('as-it-was');
    expect(await answer.text()).toBe(body);
  }
  await driver.control('DELETE replay');
  expect((await (await call(DATA)).json()).response.vin).toBe(VIN);
});

test('bytes that are not text are replayed too, the given number of times', async () => {
  const bytes = Buffer.from([0, 255, 128, 10]);
  const match = { path: '/api/1/vehicles' };
  const bodyBase64 = bytes.toString('base64');
  await driver.control('POST replay', { match, times: 1, status: 503, bodyBase64 });
  const answer = await call(LIST);
  expect(answer.status).toBe(503);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect((await call(LIST)).status).toBe(200);
});

test('the journal has every call, with its tokens hashed', async () => {
  await call(`${DATA}?endpoints=charge_state%3Bdrive_state`);
  await driver.refresh(tokens.refresh_token);
  const journal = await driver.journal();
  expect(journal.map(({ kind, status }) => [kind, status])).toEqual([
    ['authorize', 302],
    ['token', 200],
    ['data', 200],
    ['token', 200],
  ]);
  expect(journal[2]).toMatchObject({
    method: 'GET',
    region: 'na',
    path: `/api/1/vehicles/${VIN}/vehicle_data`,
    query: { endpoints: 'charge_state;drive_state' },
    account: 'towpath',
    accessToken: hashed(tokens.access_token),
    billed: true,
    sent: true,
    txid: expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(journal[3]).toMatchObject({
    grantType: 'refresh_token',
    refreshToken: hashed(tokens.refresh_token),
  });
  const text = JSON.stringify(journal);
  for (const secret of Object.values(tokens)) expect(text).not.toContain(`"${secret}"`);
});

test('the journal marks a call that has a token in its address, whatever its name, and hashes it', async () => {
  await call(`${LIST}?key=${tokens.refresh_token}`);
  await call(`${LIST}?access_token=x`);
  await call(LIST);
  const journal = await driver.journal();
  expect(journal.slice(-3).map(({ tokenInQuery }) => tokenInQuery)).toEqual([true, true, false]);
  expect(JSON.stringify(journal)).not.toContain(tokens.refresh_token);
});
