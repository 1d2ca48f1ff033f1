import { expect, test } from 'vitest';
import adminUndo from '#functions/admin-undo.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { outcomesOf } from '#tests/support/marketplace.ts';
import {
  added,
  heron,
  listed,
  patch,
  remove,
  storedLive,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useDate('2026-03-02T12:00:00Z');
useBlobsServer();
useRentals();

const undoNewest = async () => {
  const entry = (await trail()).findLast(({ action }) => action === 'import');
  return adminCall(adminUndo, `POST /api/admin/undo/${entry?.id}`);
};
/** Trips of Heron in March, one a week. */
const trip = (number: number, given: object = {}) => ({
  'Reservation ID': String(number),
  'Trip start': `2026-03-${String(number * 7).padStart(2, '0')} 10:00 AM`,
  'Trip end': `2026-03-${String(number * 7 + 1).padStart(2, '0')} 10:00 AM`,
  ...given,
});

test('an import is undone as a whole, in one entry, and the file may be imported again', async () => {
  const own = await added({
    startDate: '2026-07-01T12:00:00.000Z',
    endDate: '2026-07-02T12:00:00.000Z',
  });
  await outcomesOf([trip(1), trip(2)]);
  await outcomesOf([trip(1, { 'Total earnings': '$50.00' }), trip(2), trip(3), trip(4)]);
  const answer = await undoNewest();
  expect(answer.status, await answer.clone().text()).toBe(200);
  const rentals = await listed();
  expect(rentals.map(({ reservationId, totalAmount }) => [reservationId, totalAmount])).toEqual([
    [null, own.totalAmount],
    ['2', '1234.50'],
    ['1', '1234.50'],
  ]);
  expect((await trail()).at(-1)).toMatchObject({ action: 'undo', target: { id: 'marketplace' } });
  expect((await undoNewest()).status).toBe(409);
  expect(await outcomesOf([trip(1, { 'Total earnings': '$50.00' }), trip(2), trip(3)])).toEqual([
    'changed: It changes the amount from $1,234.50 to $50.00.',
    ...['same', 'new'],
  ]);
});

test('old trips that went to the archive at once are gone again, too', async () => {
  await outcomesOf([{ 'Trip start': '2024-03-02 10:00 AM', 'Trip end': '2024-03-04 06:30 PM' }]);
  expect((await storedLive()).rentals).toEqual([]);
  expect((await undoNewest()).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('what the owner has changed since keeps the whole import, and so does a time that is taken', async () => {
  await outcomesOf([trip(1), trip(2)]);
  const [second] = await listed();
  await patch(second!.id, { note: 'Left a scarf.' });
  const answer = await undoNewest();
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('changed since'),
  ]);
  expect(await listed()).toHaveLength(2);

  const [, first] = await listed();
  await outcomesOf([trip(1, { 'Trip status': 'Booked' }), trip(2)]);
  await outcomesOf([
    trip(1, {
      ...{ 'Trip status': 'Booked', 'Trip start': '2026-05-07 10:00 AM' },
      'Trip end': '2026-05-08 10:00 AM',
    }),
  ]);
  await added({ vehicleId: heron, startDate: first!.startDate, endDate: first!.endDate });
  const taken = await undoNewest();
  expect([taken.status, await taken.text()]).toEqual([
    409,
    expect.stringMatching(/reserved for Ada/),
  ]);
});

test('of a file with more rentals than its entry names, all are gone, unless the owner has deleted one', async () => {
  const day = (place: number) => new Date(Date.UTC(2024, 0, 1 + place)).toISOString().slice(0, 10);
  const trips = Array.from({ length: 600 }, (_, place) => ({
    'Reservation ID': `${700_000 + place}`,
    'Trip start': `${day(place)} 10:00 AM`,
    'Trip end': `${day(place)} 6:00 PM`,
  }));
  await added({
    startDate: '2026-07-01T12:00:00.000Z',
    endDate: '2026-07-02T12:00:00.000Z',
  });
  await outcomesOf([trip(1)]);
  await outcomesOf(trips);
  expect((await undoNewest()).status).toBe(200);
  expect((await listed()).map(({ reservationId }) => reservationId)).toEqual([null, '1']);

  await outcomesOf(trips);
  const { after } = (await trail()).findLast(({ action }) => action === 'import')!;
  const [one = ''] = after?.added as string[];
  expect((await remove(one)).status).toBe(200);
  expect((await undoNewest()).status).toBe(409);
});
