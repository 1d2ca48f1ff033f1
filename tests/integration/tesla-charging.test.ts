import { beforeEach, expect, test, vi } from 'vitest';
import { chargingList } from '#contracts/charging-list.ts';
import { rentalDetail } from '#contracts/rental-detail.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { askForChargingFees } from '#server/tesla/charging-fees.ts';
import { changeChoices } from '#server/tesla/choices.ts';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
const fleet = useFleet();
beforeEach(() => {
  captureLog();
  fleet().tesla.stubSettings();
  return () => vi.unstubAllEnvs();
});

const tesla = () => fleet().tesla;
const usd = (...dues: (number | null)[]) => dues.map((due) => ({ due }));
const session = (id: number, startsAt: string, fees: object[] = usd(18.4), car = 1) => ({
  ...{ id: String(id), vin: vinOf(car), startsAt: `${startsAt}:00Z`, fees },
});

/** A car, the owner's choice and these charges at Superchargers. */
async function charged(...sessions: object[]): Promise<void> {
  await fleet().own(1);
  await tesla().driver.control('PUT accounts/ours/charges', sessions);
  await changeChoices(tesla().environment, tesla().recorder, (current) => ({
    ...current,
    asksForCharging: true,
  }));
  await tesla().connect('ours');
}
const ask = () => askForChargingFees(tesla().environment);
const calls = () => tesla().calls('charging');

async function ownerSite(): Promise<OwnerSite> {
  const site = new OwnerSite(tesla().environment.deployContext);
  site.signIn = await signedIn(site.context);
  return site;
}
const listed = async () =>
  chargingList.parse(await (await ownerSite()).done('admin-charging', 'GET /api/admin/charging'));
const amounts = async () =>
  (await listed()).sessions.map(({ amount, currency }) => [amount, currency]);

test('nothing is asked before the owner chooses so, and then once a day', async () => {
  await fleet().own(1);
  await ask();
  expect(await calls()).toEqual([]);
  const site = await ownerSite();
  await site.done('admin-tesla', 'PATCH /api/admin/tesla', { asksForCharging: true });
  await tesla().connect('ours');
  for (const time of ['1m', '1h', '21h', '59m', '3h']) {
    await ask();
    await tesla().advance(time);
  }
  expect(await calls()).toHaveLength(2);
  await site.done('admin-tesla', 'PATCH /api/admin/tesla', { asksForCharging: false });
  await tesla().advance('2d');
  await ask();
  expect(await calls()).toHaveLength(2);
  expect(await listed()).toEqual({ askedAt: null, problem: null, sessions: [] });
});

test('of all that the permission allows only the history is ever called, and only read', async () => {
  await charged(session(1, '2026-11-01T15:00'));
  await fleet().sync();
  await ask();
  const made = (await tesla().driver.journal()).filter(({ region }) => region);
  const paths = made.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(paths)).toEqual(
    new Set([
      ...['GET /api/1/users/region', 'GET /api/1/vehicles', 'GET /api/1/dx/charging/history'],
      `GET /api/1/vehicles/${vinOf(1)}/vehicle_data`,
    ]),
  );
});

test('each charge is offered as a line of the bill of whoever had the car, once, and what matches none is listed', async () => {
  await charged(
    session(1, '2026-11-01T15:00'),
    session(2, '2026-11-01T20:00', usd(22.11, 9)),
    session(3, '2026-10-30T20:00', usd(5)),
    session(4, '2026-11-02T14:00', usd(7)),
  );
  await ask();
  const site = await ownerSite();
  const rental = exampleRental({
    ...{ id: crypto.randomUUID(), vehicleId: vehicleId(vinOf(1)), status: 'completed' },
    ...{ startDate: '2026-11-01T14:00:00.000Z', endDate: '2026-11-02T16:00:00.000Z' },
    takeBack: { id: 'b', at: '2026-11-02T13:00:00Z', batteryLevel: null, checked: [], note: '' },
  });
  await storeRentals([rental], site.context);
  const path = `/api/admin/rentals/${rental.id}`;
  const detail = async () => rentalDetail.parse(await site.done('admin-rental', `GET ${path}`));
  const { offers, charges } = await detail();
  const note = expect.stringMatching(/^Princeton, NJ, Nov 1, 2026, /) as string;
  expect(offers).toEqual([
    { kind: 'supercharging', amount: '31.11', note, session: '2' },
    { kind: 'supercharging', amount: '18.40', note, session: '1' },
  ]);
  const added = { ...offers[0], isPaid: false, note: 'Edison' };
  await site.done('admin-rental', `PATCH ${path}`, { charges: [...charges, added] });
  expect((await detail()).offers.map(({ session: id }) => id)).toEqual(['1']);
  expect((await listed()).sessions.map(({ id, rental: whose }) => [id, whose?.isBilled])).toEqual([
    ['4', undefined],
    ['2', true],
    ['1', false],
    ['3', undefined],
  ]);
});

test('a car that is late still has its charges, and one that is only planned has none', async () => {
  await charged(session(1, '2026-11-02T14:00'));
  await ask();
  const site = await ownerSite();
  const rental = (status: string) =>
    exampleRental({
      ...{ id: crypto.randomUUID(), vehicleId: vehicleId(vinOf(1)), status },
      ...{ startDate: '2026-11-01T14:00:00.000Z', endDate: '2026-11-02T12:00:00.000Z' },
    });
  const [planned, late] = [rental('pending'), rental('active')];
  await storeRentals([planned, late], site.context);
  expect((await listed()).sessions).toMatchObject([{ rental: { id: late.id } }]);
});

test.each([{}, { chargingShape: 'bare' }, { chargingStartTime: 'ignored' }])(
  '120 charges on pages of 50 are read whole and once, and what is older than 90 days is not kept (%o)',
  async (settings) => {
    await tesla().driver.control('PATCH settings', settings);
    const hour = (number: number) =>
      new Date(Date.parse('2026-11-02T12:00:00Z') - number * 3_600_000).toISOString().slice(0, 16);
    const many = Array.from({ length: 120 }, (_, place) => session(place, hour(place)));
    await charged(...many, session(500, '2026-07-01T12:00'));
    await ask();
    expect(await calls()).toHaveLength(3);
    expect((await listed()).sessions).toHaveLength(120);
    await tesla().advance('24h');
    await ask();
    expect((await listed()).sessions).toHaveLength(120);
  },
);

test('odd sessions are read as far as they can be: other money, open fees, ids beyond what JSON holds', async () => {
  const cad = { currency: 'CAD', due: 24.5 };
  const big = 9_007_199_254_740_995n;
  await charged(
    { ...session(1, '2026-11-01T10:00', usd(13.9, null)) },
    { ...session(2, '2026-11-01T11:00', [cad]) },
    { ...session(3, '2026-11-01T12:00', [cad, { due: 5 }]) },
    { ...session(4, '2026-11-01T13:00', usd(0)) },
    { ...session(5, '2026-11-01T14:00', []) },
    { ...session(0, '2026-11-01T15:00'), id: String(big) },
    { ...session(0, '2026-11-01T16:00'), id: String(big + 1n) },
  );
  await ask();
  expect(await amounts()).toEqual([
    ['18.40', 'USD'],
    ['18.40', 'USD'],
    [null, null],
    ['0.00', 'USD'],
    [null, null],
    ['24.50', 'CAD'],
    [null, null],
  ]);
  // A fee that is settled later is the session's own.
  await tesla().driver.control('PUT accounts/ours/charges', [
    session(1, '2026-11-01T10:00', usd(13.9, 2)),
  ]);
  await tesla().advance('24h');
  await ask();
  expect((await amounts()).at(-1)).toEqual(['15.90', 'USD']);
  expect(await amounts()).toHaveLength(7);
});

test.each([
  ['an outage', { status: 503 }, 'again later today'],
  ['a wait', { status: 429 }, 'again later today'],
  ['an answer that is none', { html: 200 }, 'could be read'],
  ['a refusal', { status: 404 }, 'could be read'],
])(
  'after %s the owner reads why, cars are synced all the same, and it is tried again',
  async (_, action, words) => {
    await charged(session(1, '2026-11-01T15:00'));
    await tesla().driver.fault({ path: '/api/1/dx/charging/history' }, action, 9);
    await ask();
    expect(await listed()).toMatchObject({ problem: expect.stringContaining(words), sessions: [] });
    expect(await fleet().sync()).toMatchObject({ added: 1, failed: [] });
    await tesla().driver.control('DELETE faults');
    await tesla().advance('5h');
    await ask();
    expect(await listed()).toMatchObject({ problem: null, sessions: [{ id: '1' }] });
  },
);

test('an owner who did not allow it reads so, keeps the cars, and has it after allowing it', async () => {
  await charged(session(1, '2026-11-01T15:00'));
  await tesla().driver.control('PUT accounts/ours/consent', {
    scopes: ['openid', 'offline_access', 'vehicle_device_data'],
  });
  await tesla().advance('9h');
  await ask();
  expect((await listed()).problem).toContain('check Vehicle Charging Management');
  expect(await fleet().sync()).toMatchObject({ failed: [] });
  await tesla().connect('ours');
  await ask();
  expect(await listed()).toMatchObject({ problem: null, sessions: [{ id: '1' }] });
});
