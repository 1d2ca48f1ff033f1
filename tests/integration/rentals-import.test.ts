import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerKey, ledger } from '#server/rentals/ledger.ts';
import { acceptedNames } from '#tests/support/accepted-values.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { imported, outcomesOf, postFile, previewed } from '#tests/support/marketplace.ts';
import {
  added,
  detailOf,
  heron,
  listed,
  otter,
  patch,
  rentalsStore,
  storedRental,
  storeLedger,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { csvOf, tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();
beforeEach(() => {
  blobs().journal.length = 0;
});

const inOtter = { VIN: '5YJ3E1EA0PF000317' };
const running = { 'Trip status': 'In Progress' };
const writes = () => blobs().journal.filter(({ method }) => method !== 'GET');
const only = async () => {
  const [rental, ...others] = await listed();
  expect(others).toEqual([]);
  return rental!;
};

test('a trip becomes a rental, with its times in New York, its amount and its miles', async () => {
  const { columns, counts, rows, applied } = await imported(tripEarnings([{}]));
  expect(applied).toBe(true);
  expect(counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 });
  expect(rows).toEqual([
    {
      ...{ line: 2, outcome: 'new', reservationId: '55126068', guest: 'Ada B.' },
      ...{ vehicle: '#3 Heron (NJ #A12BCD)', why: null },
    },
  ]);
  expect(columns).toHaveLength(47);
  expect(columns.filter(({ takenFor }) => takenFor !== null)).toHaveLength(13);
  expect(await only()).toMatchObject({
    ...{ vehicleId: heron, customerName: 'Ada B.', customerEmail: '', status: 'completed' },
    ...{ startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-04T23:30:00.000Z' },
    ...{ totalAmount: '1234.50', startOdometer: '12345', endOdometer: '12501', distance: '156' },
    ...{ source: 'marketplace', reservationId: '55126068', cancelReason: null },
  });
});

test('a look tells the same as putting it in, and writes nothing', async () => {
  await added({ startDate: '2026-03-01T12:00:00.000Z', endDate: '2026-03-03T12:00:00.000Z' });
  blobs().journal.length = 0;
  const file = tripEarnings([{}, { 'Reservation ID': '2', ...running }, { 'Trip start': 'soon' }]);
  const look = await previewed(file);
  expect(writes()).toEqual([]);
  expect(await imported(file)).toEqual({ ...look, applied: true });
  expect(look.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 2 });
});

test('the same file again changes nothing and writes nothing', async () => {
  const file = tripEarnings([{}, { 'Reservation ID': '2', ...inOtter, ...running }]);
  expect((await imported(file)).counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 });
  const before = await listed();
  blobs().journal.length = 0;
  expect((await imported(file)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
  expect(writes()).toEqual([]);
  expect(await listed()).toEqual(before);
});

describe('of a trip that is there', () => {
  test('what the file has changed is written, and what the owner has changed stays', async () => {
    await outcomesOf([running]);
    const { id } = await only();
    await patch(id, { customerName: 'Ada Byron', note: 'Likes trains.', totalAmount: '1300' });
    expect(
      await outcomesOf([{ 'Total earnings': '$1,234.50', 'Check-out odometer': '12555' }]),
    ).toEqual(['changed: It changes the status and the odometer at the return.']);
    expect(await only()).toMatchObject({
      ...{ id, status: 'completed', endOdometer: '12555' },
      ...{ customerName: 'Ada Byron', note: 'Likes trains.', totalAmount: '1300.00' },
    });
  });

  test('a cell that has become blank takes nothing away', async () => {
    await outcomesOf([{}]);
    const blank = { 'Check-out odometer': '', 'Distance traveled': '-', Guest: '' };
    expect(await outcomesOf([blank])).toEqual(['same']);
    expect(await only()).toMatchObject({ endOdometer: '12501', distance: '156' });
    expect(await outcomesOf([{}])).toEqual(['same']);
  });

  test('what the owner has entered before the file said it is not said to change, and stays his', async () => {
    await outcomesOf([running]);
    const { id } = await only();
    await patch(id, { status: 'completed' });
    expect(await outcomesOf([{}])).toEqual(['same']);
    await patch(id, { status: 'active' });
    expect(await outcomesOf([{}])).toEqual(['same']);
    expect(await only()).toMatchObject({ status: 'active' });
  });

  test('the car that the owner gave it stays, and one that the marketplace gives it since is taken', async () => {
    await outcomesOf([running]);
    const { id } = await only();
    await patch(id, { vehicleId: otter });
    expect(await outcomesOf([{ ...running, 'Total earnings': '$9' }])).toEqual([
      'changed: It changes the amount.',
    ]);
    expect(await only()).toMatchObject({ id, vehicleId: otter, totalAmount: '9.00' });
    expect(await outcomesOf([{ ...running, ...inOtter }])).toEqual([
      'changed: It changes the amount.',
    ]);
    expect(await outcomesOf([running])).toEqual(['changed: It moves to Heron.']);
    expect(await only()).toMatchObject({ id, vehicleId: heron, totalAmount: '1234.50' });
    expect(await outcomesOf([running])).toEqual(['same']);
  });

  test('the name of a customer who was erased stays away', async () => {
    await outcomesOf([{}]);
    const { id } = await only();
    await rentalsStore().update(ledgerKey(heron), ledger, (current) => {
      const { customerName: _, ...said } = current!.rentals[id]!.imported!;
      const erased = { ...current!.rentals[id]!, customerName: '', isErased: true, imported: said };
      return { ...current!, rentals: { [id]: erased } };
    });
    expect(await outcomesOf([{ Guest: 'Ada Byron', 'Trip status': 'Host cancellation' }])).toEqual([
      'changed: It changes the status.',
    ]);
    expect(await only()).toMatchObject({ customerName: '' });
    expect(
      JSON.stringify([
        await rentalsStore().get(ledgerKey(heron), ledger),
        ...(await trail()).slice(1),
      ]),
    ).not.toContain('Ada');
  });
});

test.each([
  ['Booked', 'pending', null],
  ['In-progress', 'active', null],
  ['completed', 'completed', null],
  ['Canceled', 'cancelled', 'Cancelled on the marketplace.'],
  ['Guest cancellation', 'cancelled', 'Cancelled by the guest on the marketplace.'],
  ['Host cancellation', 'cancelled', 'Cancelled by the host on the marketplace.'],
  ['Under Review', 'under review', null],
])('the status "%s" is %s', async (word, status, cancelReason) => {
  await outcomesOf([{ 'Trip status': word }]);
  expect(await only()).toMatchObject({ status, cancelReason });
});

test('earnings below zero stay below zero, so that sums are what the marketplace paid', async () => {
  await outcomesOf([{ 'Trip status': 'Host cancellation', 'Total earnings': '- $25.00' }]);
  expect(await only()).toMatchObject({ totalAmount: '-25.00' });
});

describe('the car of a trip', () => {
  const carOf = async (trip: object) => {
    const [outcome = ''] = await outcomesOf([
      { VIN: '', Vehicle: '', 'Vehicle name': '', ...trip },
    ]);
    return outcome === 'new' ? (await only()).vehicleId : outcome;
  };
  test.each([
    ['its VIN, in any case', { VIN: '5yj3e1ea0pf000317' }],
    ['our id', { 'Vehicle id': otter }],
    ['its name, in any case', { Vehicle: ' OTTER ' }],
    ['its other name', { Vehicle: '#7', 'Vehicle name': 'Otter' }],
  ])('is found by %s', async (_, trip) => {
    expect(await carOf(trip)).toBe(otter);
  });

  test('is never another one where the VIN is not of the fleet', async () => {
    expect(await carOf({ VIN: '5YJ3E1EA0PF000999', Vehicle: 'Otter' })).toBe(
      'refused: No car of the fleet has the VIN 5YJ3E1EA0PF000999, so please add the car first.',
    );
    expect(await carOf({ Vehicle: 'Kestrel' })).toBe(
      'refused: No car of the fleet has the name Kestrel, so please add the car first.',
    );
  });
});

describe('a trip that keeps its car', () => {
  test('is refused where a pending or active rental has the time, which is named', async () => {
    await added({ startDate: '2026-03-03T12:00:00.000Z', endDate: '2026-03-05T12:00:00.000Z' });
    expect(await outcomesOf([running, { 'Reservation ID': '2' }])).toEqual([
      'refused: Heron is rented to Ada Byron from Mar 3, 2026, 7:00 AM EST to Mar 5, 2026, 7:00 AM EST, so please change that rental first.',
      'new',
    ]);
    expect((await listed()).map(({ status }) => status).sort()).toEqual(['completed', 'pending']);
  });

  test('goes in beside a block of another calendar, and right after another rental', async () => {
    const block = { id: 'b', uid: 'b', summary: 'Trip', startDate: '2026-03-01T00:00:00.000Z' };
    await storeLedger(
      heron,
      [storedRental({ id: 'r', status: 'active', endDate: '2026-03-02T15:00:00.000Z' })],
      {
        b: { ...block, endDate: '2026-03-09T00:00:00.000Z' },
      },
    );
    expect(await outcomesOf([running])).toEqual(['new']);
  });

  test('gets a time that another line of the file frees, wherever that line stands', async () => {
    const second = { ...running, 'Reservation ID': '2' };
    await outcomesOf([running]);
    expect(await outcomesOf([second, { 'Trip status': 'Guest cancellation' }])).toEqual([
      'new',
      'changed: It changes the status.',
    ]);
  });
});

test('a bad row is listed by its line with why, and the good ones go in', async () => {
  const file = tripEarnings([
    { 'Trip start': '03/45/2026 10:00 AM' },
    { 'Reservation ID': '' },
    { Guest: 'two\nlines', 'Trip end': '2026-03-01 10:00 AM' },
    { 'Total earnings': 'a lot' },
    { 'Check-in odometer': 'unknown' },
    { 'Trip status': '' },
    { 'Reservation ID': '5.51261E+07' },
    { 'Reservation ID': 'good' },
    { 'Reservation ID': 'good', 'Total earnings': '$1.00' },
    { 'Reservation ID': 'Total', 'Trip start': '', 'Trip end': '', 'Trip status': '', VIN: '' },
    { 'Reservation ID': '9', VIN: '' },
  ]);
  const { rows } = await imported(file);
  expect(rows.map(({ line, outcome, why }) => [line, why ?? outcome])).toEqual([
    [2, "Its trip start can't be read: 03/45/2026 10:00 AM"],
    [3, 'Its reservation ID is missing.'],
    [4, 'It would end before it begins.'],
    [6, "Its total earnings can't be read: a lot"],
    [7, "Its check-in odometer can't be read: unknown"],
    [8, 'Its trip status is missing.'],
    [
      9,
      'A spreadsheet has rounded its reservation ID, so please use the file as it was downloaded.',
    ],
    [10, 'new'],
    [11, 'Line 10 has the same reservation ID, so this line is left out.'],
    [13, 'No car of the fleet has the name #3 Heron (NJ #A12BCD), so please add the car first.'],
  ]);
  expect(await only()).toMatchObject({ reservationId: 'good', totalAmount: '1234.50' });
});

test('whatever a cell holds is kept as text and listed again', async () => {
  const texts = acceptedNames.map(([, sent, kept = sent]) => [sent, kept] as const);
  const file = tripEarnings(
    texts.map(([sent], place) => ({ 'Reservation ID': `${place}`, Guest: sent, Vehicle: sent })),
  );
  const { counts } = await imported(file);
  expect(counts.new).toBe(texts.length);
  const names = new Map((await listed()).map((one) => [one.reservationId, one.customerName]));
  for (const [place, [, kept]] of texts.entries()) {
    expect(kept).toContain(names.get(`${place}`));
    expect(names.get(`${place}`)).not.toBe('');
  }
  expect((await imported(file)).counts.same).toBe(texts.length);
});

test('a text in any other cell is refused or kept, and never breaks the import', async () => {
  const columns = [
    'Reservation ID',
    'VIN',
    'Trip start',
    'Trip end',
    'Trip status',
    'Total earnings',
  ];
  const good = [
    '1',
    '5YJ3E1EA0PF000316',
    '2026-03-02 10:00 AM',
    '2026-03-04 10:00 AM',
    'Done',
    '$1',
  ];
  const rows = acceptedNames.flatMap(([, text]) =>
    columns.map((_, spoiled) => good.map((cell, index) => (index === spoiled ? text : cell))),
  );
  const { counts } = await imported(csvOf(columns, ...rows));
  expect(counts.new + counts.refused).toBe(rows.length);
  expect(await listed()).toHaveLength(counts.new);
});

test('one entry for each car tells what came in and what changed', async () => {
  await outcomesOf([running, { 'Reservation ID': '2', ...inOtter }]);
  const ids = new Map((await listed()).map(({ vehicleId, id }) => [vehicleId, id]));
  await outcomesOf([{}, { 'Reservation ID': '2', ...inOtter }]);
  const id = ids.get(heron)!;
  expect(await trail()).toMatchObject([
    {
      action: 'import',
      target: { kind: 'vehicle', id: heron, label: 'Heron' },
      before: { rentals: {} },
      after: { rentals: {}, added: [id] },
    },
    { action: 'import', target: { id: otter }, after: { added: [ids.get(otter)] } },
    {
      action: 'import',
      target: { id: heron },
      before: { rentals: { [id]: { status: 'active', cancelReason: null } } },
      after: { rentals: { [id]: { status: 'completed', cancelReason: null } }, added: [] },
    },
  ]);
  expect((await detailOf(id)).status).toBe('completed');
});

test.each([
  ['nothing', '', 'This file is empty, so please choose another one.'],
  ['a page', '<!doctype html>', /^This file has no Reservation ID, /],
  ['too many trips', tripEarnings([]) + 'x,\n'.repeat(10_001), /more than 10,000 trips/],
])('a file that is %s is refused with a sentence', async (_, csv, sentence) => {
  const answer = await postFile(csv);
  expect(answer.status).toBe(400);
  expect(await expectSentence(answer)).toMatch(sentence);
  expect(writes()).toEqual([]);
});
