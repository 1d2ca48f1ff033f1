import { expect, test } from 'vitest';
import { rental } from '#contracts/rental.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  get,
  heron,
  listed,
  patch,
  post,
  remove,
  rentalBody,
  storeAsIs,
  storedRental,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
useRentals();

test('a new rental is listed as it was entered, to the minute and the cent', async () => {
  const body = rentalBody({
    startDate: '2026-06-01T12:00:59Z',
    totalAmount: ' 180.5',
    customerName: ' Ada\u0007 Byron ',
    customerEmail: '',
    startOdometer: '10000.25',
    note: 'Brings a dog.\r\nPaid a deposit.',
  });
  const answer = await post(body);
  expect(answer.status).toBe(201);
  expectSecured(answer);
  const stored = rental.parse(await answer.json());
  expect(stored).toEqual({
    ...body,
    startDate: '2026-06-01T12:00:00.000Z',
    totalAmount: '180.50',
    customerName: 'Ada Byron',
    note: 'Brings a dog.\nPaid a deposit.',
    distance: null,
    handOver: null,
    takeBack: null,
    cancelReason: null,
    notCounted: null,
    source: 'owner',
    reservationId: null,
    conflicts: [],
  });
  expect(await listed()).toEqual([stored]);
});

test('a rental that is sent again is one rental: 200 when it says the same, 409 otherwise', async () => {
  const body = rentalBody();
  const answers = [await post(body), await post(body)];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  const [first, again] = await Promise.all(answers.map((answer) => answer.json()));
  expect(again).toEqual(first);
  const other = await post({ ...body, customerName: 'Eve' });
  expect(other.status).toBe(409);
  await expectSentence(other);
  expect(await listed()).toEqual([first]);
  expect(await trail()).toHaveLength(1);
});

test('the same rental sent ten times at once is stored once', async () => {
  const body = rentalBody();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
  expect(await listed()).toHaveLength(1);
  expect(await trail()).toHaveLength(1);
});

test('a change is kept and leaves the rest as it was; the distance comes from the odometers', async () => {
  const { id, ...before } = await added({ startOdometer: '10000.4' });
  const change = { customerName: 'Ada Lovelace', totalAmount: '200', endOdometer: '10120.15' };
  const answer = await patch(id, change);
  expect(answer.status).toBe(200);
  const after = { id, ...before, ...change, totalAmount: '200.00', distance: '119.8' };
  expect(await answer.json()).toEqual(after);
  expect(await listed()).toEqual([after]);
});

test('once the owner notes the odometers of a trip they tell its distance', async () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  const odometers = { startOdometer: '10000', endOdometer: '10156', statedDistance: '156' };
  await storeAsIs([storedRental({ id, ...odometers })]);
  await patch(id, { note: 'A scratch.' });
  expect(await listed()).toMatchObject([{ distance: '156' }]);
  await patch(id, { endOdometer: '10500' });
  expect(await listed()).toMatchObject([{ distance: '500.0' }]);
});

test('a deleted rental is gone, answered as it was; a second time it is 404', async () => {
  const kept = await added({ startDate: '2026-06-02T12:00:00Z', endDate: '2026-06-03T12:00:00Z' });
  const gone = await added();
  expect(await (await remove(gone.id)).json()).toEqual(gone);
  expect(await listed()).toEqual([kept]);
  expect((await remove(gone.id)).status).toBe(404);
});

test.each(['3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11', '__proto__', 'constructor', 'x'])(
  'a rental that is not there is 404 with a sentence: %s',
  async (id) => {
    await added();
    for (const answer of [await get(id), await patch(id, { note: '' }), await remove(id)]) {
      expect(answer.status).toBe(404);
      await expectSentence(answer);
    }
  },
);

test('a car that is not in the fleet is 404 with a sentence, when added and when moved', async () => {
  const { id } = await added();
  for (const unknown of ['0123456789abcdef', '../heron', '__proto__', 'constructor']) {
    const answers = [
      await post(rentalBody({ vehicleId: unknown })),
      await patch(id, { vehicleId: unknown }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await expectSentence(answer)).toContain("isn't in the fleet");
    }
  }
  expect(await listed()).toMatchObject([{ id, vehicleId: heron }]);
});

test('every write is in the audit trail: who, what, what it was and what it is', async () => {
  const { id } = await added();
  await patch(id, { note: 'Late arrival.', totalAmount: '180' });
  await patch(id, { note: 'Late arrival.' });
  await patch(id, { status: 'active' });
  await patch(id, { status: 'active' });
  await patch(id, { status: 'completed', cancelReason: 'Not now.' });
  await remove(id);
  const entries = await trail();
  const target = { kind: 'rental', id, label: 'Ada Byron, Jun 1, 2026, 8:00 AM EDT' };
  expect(entries).toMatchObject([
    { action: 'add', before: null, after: { vehicleId: heron, customerName: 'Ada Byron' } },
    { action: 'edit', before: { note: '' }, after: { note: 'Late arrival.' } },
    { action: 'status', before: { status: 'pending' }, after: { status: 'active' } },
    { action: 'delete', before: { vehicleId: heron, note: 'Late arrival.' }, after: null },
  ]);
  expect(entries[1]?.before).toEqual({ note: '' });
  for (const entry of entries) {
    expect(entry.target).toEqual(target);
    expect(Date.parse(entry.who.until)).toBeGreaterThan(Date.now());
    expect(entry.who.session).toMatch(/^[0-9a-f-]{36}$/);
  }
});
