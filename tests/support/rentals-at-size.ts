import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockList } from '#contracts/block.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import { report } from '#contracts/report.ts';
import { rental } from '#contracts/rental.ts';
import adminBlocks from '#functions/admin-blocks.ts';
import adminCalendarFeed from '#functions/admin-calendar-feed.ts';
import adminLead from '#functions/admin-lead.ts';
import adminReports from '#functions/admin-reports.ts';
import calendar from '#functions/calendar.ts';
import { linkRental } from '#server/leads/change-lead.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { isThere } from '#server/rentals/rental-of-lead.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { exampleRecord, storeRecords } from '#tests/support/example-leads.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { carOf, idOf, storeMany, vinOf } from '#tests/support/many-rentals.ts';
import { imported } from '#tests/support/marketplace.ts';
import {
  added,
  clearStores,
  context,
  get,
  patch,
  post,
  remove,
  rentalBody,
} from '#tests/support/owner-rentals.ts';
import { rentalPage } from '#tests/support/rental-pages.ts';
import { testRecorder } from '#tests/support/test-recorder.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

/** How many rentals there are that have not begun, that are over, and in the file of trips that is imported. */
interface Rentals {
  open: number;
  over: number;
  trips: number;
}

const later = { startDate: '2040-01-01T12:00:00.000Z', endDate: '2040-01-02T12:00:00.000Z' };

/**
 * States what the back office asks of the stores at most, and that it is as much in each of the fleets,
 * given by their numbers of cars.
 */
export function expectSameCost(fleets: number[], { open, over, trips: inFile }: Rentals): void {
  useAdminPassword();
  const blobs = useBlobsServer();
  beforeEach(() => void captureLog());
  const years = 10;
  const perDay = over / (years * 365);
  // One in ten was cancelled, of those for $100.
  const revenue = (over * 90).toFixed(2);

  /** Requests to the store by what was done, at the number of cars of the first fleet. */
  const counted = new Map<string, number>();

  /** Does something with at most so many requests to the stores, beside the one for the session. */
  async function within<Result>(
    most: number,
    what: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    blobs().journal.length = 0;
    const result = await work();
    const { length } = blobs().journal.filter(({ store }) => !store.startsWith('site:auth'));
    expect(length, what).toBeLessThanOrEqual(most);
    expect(length, `${what}, beside the first fleet`).toBe(counted.get(what) ?? length);
    counted.set(what, length);
    return result;
  }

  describe.each(fleets)(`with %i cars, ${open} open and ${over} ended rentals`, (cars) => {
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
      captureLog();
      await clearStores();
      await storeMany(cars, { open, over });
      await added({ ...later, vehicleId: carOf(3) });
      return () => vi.useRealTimers();
    });

    test('a new rental, an edit, a move, a cancellation and a delete take at most 10 requests each', async () => {
      const body = rentalBody({ ...later, vehicleId: carOf(0) });
      expect((await within(10, 'a new rental', () => post(body))).status).toBe(201);
      const change = async (what: string, fields: object) => {
        expect((await within(10, what, () => patch(body.id, fields))).status).toBe(200);
      };
      await change('an edit', { note: 'At the station.' });
      await change('a move', { vehicleId: carOf(1) });
      await change('a cancellation', { status: 'cancelled', cancelReason: 'Rain.' });
      expect((await within(10, 'a delete', () => remove(body.id))).status).toBe(200);
    });

    test('the rentals and the blocks that the dashboard loads take at most 5, and a calendar at most 4', async () => {
      const { rentals, totalRevenue } = await within(5, 'the dashboard', async () => {
        const blocks = await adminCall(adminBlocks, 'GET /api/admin/blocks');
        blockList.parse(await blocks.json());
        return rentalPage();
      });
      // What ended since October 1, 2025: 13 months before the one that it is.
      const recent = Math.floor(((Date.now() - Date.UTC(2025, 9)) / 86_400_000) * perDay);
      expect(rentals).toHaveLength(open + 1 + recent);
      expect(totalRevenue).toBe(revenue);
      const address = await adminCall(adminCalendarFeed, 'POST /api/admin/calendar-feed');
      const { url } = (await address.json()) as { url: string };
      const params = { file: new URL(url).pathname.split('/')[2] };
      const feed = await within(4, 'a calendar', () =>
        calendar(new Request(url), functionContext({ params })),
      );
      expect((await feed.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(open);
    });

    test('that a rental is there, however old, is one request for its lead', async () => {
      expect(await within(1, 'a lead', () => isThere(context, idOf('over', over - 1)))).toBe(true);
    });

    test('a lead that became a rental takes at most 6 to open, however old the rental', async () => {
      const record = exampleRecord(1);
      const leads = openLeads(context);
      for await (const key of leads.list('')) await leads.delete(key);
      await storeRecords(leads, [record]);
      const rentalId = idOf('over', over - 1);
      await linkRental({ context, recorder: testRecorder() }, record.id, rentalId);
      const lead = await within(6, 'a lead of a rental', () =>
        adminCall(adminLead, `GET /api/admin/leads/${record.id}`),
      );
      expect(leadDetail.parse(await lead.json())).toMatchObject({ rentalId, state: 'won' });
    });

    test('a report of twelve months takes at most 16, however old, and all years come to the total', async () => {
      let sum = 0;
      for (let year = 2015; year <= 2026; year += 1) {
        const answer = await within(16, `the report of ${year}`, () =>
          adminCall(adminReports, `GET /api/admin/reports?from=${year}-01&to=${year}-12`),
        );
        sum += Number(report.parse(await answer.json()).total.revenue);
      }
      expect(sum.toFixed(2)).toBe(revenue);
    });

    test('days of long ago take at most 8, and older rentals come year by year, at most 7 each', async () => {
      const { rentals } = await within(8, 'days of long ago', () =>
        rentalPage('?from=2019-05-06&to=2019-05-12'),
      );
      expect(rentals.length).toBeGreaterThan(7 * perDay);
      const ids = new Set<string>();
      let sum = 0;
      for (let [page, query] = [0, '' as string | undefined]; query !== undefined; page += 1) {
        const asked = query;
        const found = await within(7, `page ${page}`, () => rentalPage(asked));
        for (const { id } of found.rentals) ids.add(id);
        sum += found.rentals.length;
        query = found.older;
      }
      expect([ids.size, sum]).toEqual([open + over + 1, open + over + 1]);
    });

    test('a rental in the archive is found and edited, and the total stays exact', async () => {
      const id = idOf('over', over * 0.6);
      expect(rental.parse(await (await get(id)).json())).toMatchObject({ status: 'completed' });
      expect((await patch(id, { totalAmount: '123.45' })).status).toBe(200);
      expect((await rentalPage()).totalRevenue).toBe((over * 90 + 23.45).toFixed(2));
      expect((await patch(id, { totalAmount: '100' })).status).toBe(200);
      expect((await rentalPage()).totalRevenue).toBe(revenue);
    });

    test('a file of trips over five years takes at most 200', async () => {
      const dateOf = (place: number, hour: string) => {
        const time =
          Date.UTC(2021, 11, 1) + Math.floor(place / 10) * (18_000 / inFile) * 86_400_000;
        return `${new Date(time).toISOString().slice(0, 10)} ${hour}`;
      };
      const trips = Array.from({ length: inFile }, (_, place) => ({
        ...{ 'Reservation ID': `${90_000_000 + place}`, VIN: vinOf(place % 10) },
        ...{ 'Trip start': dateOf(place, '10:00 AM'), 'Trip end': dateOf(place, '6:00 PM') },
        'Trip status': place < inFile * 0.99 ? 'Completed' : 'Booked',
      }));
      const { counts } = await within(200, 'a file', () => imported(tripEarnings(trips)));
      expect(counts).toEqual({ new: inFile, changed: 0, same: 0, refused: 0 });
      const again = await within(70, 'a file again', () => imported(tripEarnings(trips)));
      expect(again.counts).toEqual({ new: 0, changed: 0, same: inFile, refused: 0 });
    });
  });
}
