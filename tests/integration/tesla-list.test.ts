import { beforeEach, expect, test } from 'vitest';
import type { CarList } from '#server/fleet/fleet-gateway.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const tesla = useTeslaAccount();
beforeEach(() => void captureLog());

const path = '/api/1/vehicles';
const list = (): Promise<CarList> => tesla().gateway().listCars();

/** How many different cars a list has, and whether it has all. */
const summary = ({ cars, accounts }: CarList) => [
  new Set(cars.map(({ vin }) => vin)).size,
  accounts[0]?.isComplete,
];

async function connectFleet(cars: number): Promise<void> {
  await tesla().driver.control('PUT accounts/fleet', { region: 'na', cars });
  await tesla().connect('fleet');
}

test.each(['pagination', 'no pagination', 'bare array'])(
  'an account of 0, 1, 100, 101 or 230 cars is listed whole (%s)',
  async (listShape) => {
    await tesla().driver.control('PATCH settings', { listShape });
    for (const cars of [0, 1, 100, 101, 230]) {
      await connectFleet(cars);
      expect(summary(await list())).toEqual([cars, true]);
    }
  },
);

test('the pages are asked for by number, 100 at a time, and listing wakes and costs nothing', async () => {
  await connectFleet(230);
  await list();
  const pages = (await tesla().calls('list')).map(({ query }) => query);
  expect(pages).toEqual(['1', '2', '3'].map((page) => ({ page, per_page: '100' })));
  expect(await tesla().calls('data')).toEqual([]);
});

test('when the second page fails the list says that it is not whole', async () => {
  await connectFleet(230);
  await tesla().driver.fault({ path, nth: 2 }, { status: 503 }, 3);
  expect(summary(await list())).toEqual([100, false]);
  await tesla().driver.fault({ path, nth: 2 }, { badJson: true });
  expect(summary(await list())).toEqual([100, false]);
});

test('a call that fails once or twice is made again, and the third failure is an outage', async () => {
  await connectFleet(3);
  await tesla().driver.fault({ path }, { status: 502 });
  await tesla().driver.fault({ path }, { reset: 'before' });
  expect(summary(await list())).toEqual([3, true]);
  await tesla().driver.fault({ path }, { status: 504 }, 3);
  await expect(list()).rejects.toMatchObject({ reason: 'outage' });
  expect(await tesla().calls('list')).toHaveLength(6);
});

test.each([
  ['HTML', { html: 200 }],
  ['nothing', { emptyBody: true }],
  ['half of its JSON', { badJson: true }],
  ['an answer without rows', { status: 200, body: { response: null } }],
  ['more than we take', { status: 200, body_text: `[]${' '.repeat(3_000_000)}` }],
])('a first page with %s is an outage and not an empty account', async (_, action) => {
  await connectFleet(3);
  await tesla().driver.fault({ path }, action);
  await expect(list()).rejects.toMatchObject({ reason: 'outage' });
});

test('a list that does not page and one that never ends come to an end, as not whole', async () => {
  await connectFleet(0);
  const rows = Array.from({ length: 100 }, (_, place) => ({ vin: `VIN${place}`, state: 'online' }));
  const replay = (body: unknown) =>
    tesla().driver.control('POST replay', { match: { path }, body: JSON.stringify(body) });
  await replay(rows);
  expect(summary(await list())).toEqual([100, false]);
  expect(await tesla().calls('list')).toHaveLength(2);
  await tesla().driver.control('DELETE replay');
  await replay({ response: rows.slice(0, 1), pagination: { next: 1 } });
  expect(summary(await list())).toEqual([1, false]);
  expect(await tesla().calls('list')).toHaveLength(4);
});

test('a list is followed for fifty pages and no further', async () => {
  await connectFleet(5_001);
  expect(summary(await list())).toEqual([5_000, false]);
});

test('a row that can’t be told to be a car leaves the list not whole, and the others in it', async () => {
  await connectFleet(0);
  const response = [{ vin: null, state: 'online' }, 7, { vin: ' 5yj3e1ea1pf000316 ' }];
  await tesla().driver.control('POST replay', {
    match: { path },
    body: JSON.stringify({ response }),
  });
  const { id } = await tesla().grant();
  expect(await list()).toEqual({
    cars: [{ vin: '5YJ3E1EA1PF000316', connection: 'unknown', name: null, account: id }],
    accounts: [{ id, isComplete: false, stop: null }],
  });
});

test.each([
  ['online', 'online'],
  ['asleep', 'asleep'],
  ['Offline', 'offline'],
  ['waking', 'unknown'],
  ['Inactive', 'unknown'],
  [null, 'unknown'],
])('Pitfall 9: a car listed as %s is %s to us', async (state, connection) => {
  await tesla().connect('edge-cases');
  const [{ vin } = { vin: '' }] = (await list()).cars;
  const response = [
    { vin, state, in_service: null, display_name: ' ' },
    { vin: `${vin}S`, state, in_service: true, display_name: 'Otter' },
  ];
  await tesla().driver.control('POST replay', {
    match: { path },
    body: JSON.stringify({ response }),
  });
  expect((await list()).cars).toMatchObject([
    { vin, connection, name: null },
    { vin: `${vin}S`, connection: 'in-service', name: 'Otter' },
  ]);
});

test('every odd car of the European account is listed and read without a stop', async () => {
  await tesla().connect('edge-cases');
  const gateway = tesla().gateway();
  const { cars, accounts } = await gateway.listCars();
  expect([cars.length, accounts[0]?.isComplete]).toEqual([14, true]);
  const kinds = [];
  for (const { vin } of cars) kinds.push((await gateway.readCar(vin)).kind);
  expect(Object.groupBy(kinds, (kind) => kind)).toMatchObject({
    read: { length: 8 },
    resting: { length: 3 },
    failed: { length: 3 },
  });
});
