import { describe, expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { blockList } from '#contracts/block.ts';
import adminBlock from '#functions/admin-block.ts';
import adminBlocks from '#functions/admin-blocks.ts';
import adminUndo from '#functions/admin-undo.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import {
  archive,
  archiveBrokenOff,
  archiveWhile,
  deeds,
  nextDay,
  over,
} from '#tests/support/archive-races.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { imported, outcomesOf } from '#tests/support/marketplace.ts';
import {
  added,
  context,
  detailOf,
  get,
  heron,
  otter,
  patch,
  post,
  remove,
  rentalBody,
  storeAsIs,
  storedBlock,
  storedLive,
  storedRental,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { everyRental, rentalPage } from '#tests/support/rental-pages.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();
useDate('2026-11-22T12:00:00Z');

const inArchive = async () =>
  Object.keys(await storedDocuments(openRentals(context))).flatMap(
    (key) => /^ended\/\d{4}-Q\d/.exec(key) ?? [],
  );
/** Adds a rental of long ago and archives it. */
async function archived(
  date: string,
  given: Parameters<typeof rentalBody>[0] = {},
): Promise<Rental> {
  const rental = await added(over(date, given));
  await archive();
  expect((await storedLive()).rentals.map(({ id }) => id)).not.toContain(rental.id);
  return rental;
}
describe('the archive', () => {
  test('takes what is over and ended more than 13 months ago, and the list goes on there', async () => {
    const recent = await added(over('2025-11-20'));
    const open = await added({ ...over('2024-02-01'), status: 'pending' });
    const old = [await added(over('2025-09-30')), await added(over('2024-09-01'))];
    const oldest = await added(over('2016-03-01'));
    const before = await everyRental();
    await archive();
    expect((await storedLive()).rentals.map(({ id }) => id).sort()).toEqual(
      [recent.id, open.id].sort(),
    );
    expect(await inArchive()).toEqual(['ended/2016-Q1', 'ended/2024-Q3', 'ended/2025-Q3']);
    expect(await everyRental()).toEqual(before);

    const first = await rentalPage();
    expect(first.rentals.map(({ id }) => id)).toEqual([recent.id, open.id]);
    expect(first.totalRevenue).toBe('720.00');
    const second = await rentalPage(first.older);
    expect(second.rentals.map(({ id }) => id)).toEqual([old[0]!.id]);
    const third = await rentalPage(second.older);
    expect(third.rentals.map(({ id }) => id)).toEqual([old[1]!.id]);
    const last = await rentalPage(third.older);
    expect(last).toMatchObject({ rentals: [oldest], older: undefined });
  });

  test('is asked for the days that a span has, both included, by the clock of New York', async () => {
    // From 8 AM to 4 PM in New York, and over midnight.
    const rental = await archived('2024-06-03');
    const night = await archived('2024-06-05', { endDate: '2024-06-06T04:30:00.000Z' });
    const idsIn = async (from: string, to: string) =>
      (await rentalPage(`?from=2024-${from}&to=2024-${to}`)).rentals.map(({ id }) => id);
    expect(await idsIn('06-03', '06-03')).toEqual([rental.id]);
    expect(await idsIn('06-01', '06-02')).toEqual([]);
    expect(await idsIn('06-04', '06-04')).toEqual([]);
    expect(await idsIn('06-06', '06-09')).toEqual([night.id]);
    expect(await idsIn('05-01', '06-30')).toEqual([night.id, rental.id]);
  });

  test('takes the oldest earlier where the live document would exceed 3 MB, and the list is whole', async () => {
    const note = 'x'.repeat(900);
    const many = Array.from({ length: 3_000 }, (_, place) => {
      const end = Date.now() - (1 + place / 10) * 86_400_000;
      const [startDate, endDate] = [end - 3_600_000, end].map((at) => new Date(at).toISOString());
      return storedRental({ id: `r${place}`, note, startDate: startDate!, endDate: endDate! });
    });
    await storeAsIs(many);
    await archive();
    const { rentals } = await storedLive();
    expect(JSON.stringify(rentals).length).toBeLessThan(3 * 2 ** 20);
    expect(rentals.length).toBeGreaterThan(2_000);
    expect(rentals.at(-1)?.id).toBe(`r${rentals.length - 1}`);
    const page = await rentalPage();
    expect(page.rentals.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(page.totalRevenue).toBe('300000.00');
  });

  test('of blocks too, which are listed by days and stay', async () => {
    const blocks = async (query = '') =>
      blockList.parse(await (await adminCall(adminBlocks, `GET /api/admin/blocks${query}`)).json());
    await storeAsIs(
      [],
      [
        storedBlock({
          id: 'old',
          startDate: '2024-05-01T12:00:00.000Z',
          endDate: '2024-05-02T12:00:00.000Z',
        }),
      ],
    );
    expect(await blocks()).toEqual([]);
    await archive();
    expect((await storedLive()).blocks).toEqual([]);
    const days = '?from=2024-05-02&to=2024-05-31';
    expect(await blocks(days)).toMatchObject([{ id: 'old', vehicleId: heron }]);
    expect((await adminCall(adminBlock, 'DELETE /api/admin/blocks/old')).status).toBe(404);
  });
});

describe('a rental in the archive', () => {
  test('is found, edited, and back in the archive where it now ended', async () => {
    const { id, ...before } = await archived('2024-06-03');
    expect(await detailOf(id)).toMatchObject(before);
    const change = { totalAmount: '99.01', endDate: '2024-07-03T20:00:00.000Z' };
    expect((await patch(id, change)).status).toBe(200);
    expect(await everyRental()).toEqual([{ id, ...before, ...change }]);
    expect((await rentalPage()).totalRevenue).toBe('99.01');
    await archive();
    await nextDay();
    expect((await storedLive()).rentals).toEqual([]);
    expect(await everyRental()).toEqual([{ id, ...before, ...change }]);
    expect((await rentalPage()).totalRevenue).toBe('99.01');
    expect((await trail()).at(-1)).toMatchObject({
      action: 'edit',
      before: { totalAmount: '180.00', endDate: before.endDate },
      after: change,
    });
  });

  test('is reopened only where its time is free, and moved only to a car that is there', async () => {
    const { id } = await archived('2024-06-03');
    const { id: other } = await added({ ...over('2024-06-03'), status: 'active' });
    expect((await patch(id, { status: 'active' })).status).toBe(409);
    expect((await patch(id, { vehicleId: 'ffffffffffffffff' })).status).toBe(404);
    expect(await trail()).toHaveLength(2);
    expect((await patch(id, { status: 'active', vehicleId: otter })).status).toBe(200);
    expect((await patch(other, { vehicleId: otter })).status).toBe(409);
  });

  test('is deleted, stays away, and comes back when that is undone', async () => {
    const rental = await archived('2024-06-03');
    expect(await (await remove(rental.id)).json()).toEqual(rental);
    expect([(await get(rental.id)).status, (await remove(rental.id)).status]).toEqual([404, 404]);
    expect(await everyRental()).toEqual([]);
    expect((await rentalPage()).totalRevenue).toBe('0.00');
    await nextDay();
    expect(await everyRental()).toEqual([]);
    const entry = (await trail()).at(-1)!;
    expect((await adminCall(adminUndo, `POST /api/admin/undo/${entry.id}`)).status).toBe(200);
    await nextDay();
    expect(await everyRental()).toEqual([rental]);
    expect((await rentalPage()).totalRevenue).toBe('180.00');
  });

  test('that is sent once more is the same rental', async () => {
    const body = rentalBody(over('2024-06-03'));
    expect((await post(body)).status).toBe(201);
    await archive();
    expect((await post(body)).status).toBe(200);
    expect((await post({ ...body, note: 'Another.' })).status).toBe(409);
    expect(await everyRental()).toHaveLength(1);
  });

  test('is known to the marketplace’s file, which changes it and does not bring a deleted one back', async () => {
    const trip = { 'Trip start': '2024-03-02 10:00 AM', 'Trip end': '2024-03-04 06:30 PM' };
    await outcomesOf([trip]);
    expect(await inArchive()).toEqual(['ended/2024-Q1']);
    expect((await storedLive()).rentals).toEqual([]);
    expect(await outcomesOf([trip])).toEqual(['same']);
    expect(await outcomesOf([{ ...trip, 'Total earnings': '$9.00' }])).toEqual([
      'changed: It changes the amount from $1,234.50 to $9.00.',
    ]);
    expect(await everyRental()).toMatchObject([{ totalAmount: '9.00' }]);
    expect((await rentalPage()).totalRevenue).toBe('9.00');
    const [rental] = await everyRental();
    await remove(rental!.id);
    expect((await imported(tripEarnings([trip]))).counts.refused).toBe(1);
    await nextDay();
    expect((await imported(tripEarnings([trip]))).counts.refused).toBe(1);
  });
});

describe.each(deeds)('while rentals are archived, %s is not lost', (_, deed) => {
  test.each([1, 3, 4, 5])('at request %i', async (request) => {
    await archiveWhile(blobs(), deed, request);
  });

  test.each([2, 3, 4, 5])('where archiving breaks off at request %i', async (request) => {
    await archiveBrokenOff(blobs(), deed, request);
  });
});
