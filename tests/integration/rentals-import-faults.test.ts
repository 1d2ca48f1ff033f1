import { describe, expect, test } from 'vitest';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { ownerDocument, ownerKey, undecided } from '#server/fleet/owner-document.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  imported,
  inOtter,
  outcomesOf,
  postFile,
  previewed,
  running,
} from '#tests/support/marketplace.ts';
import {
  context,
  heron,
  listed,
  otter,
  patch,
  post,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useDate('2026-03-02T12:00:00Z');
const blobs = useBlobsServer();
useRentals();

describe.each(['before commit', 'after commit'] as const)('a store that fails %s', (when) => {
  const first = [running, { 'Reservation ID': '2', ...inOtter }, { 'Reservation ID': '3' }];
  const second = [{}, { 'Reservation ID': '2' }, { 'Reservation ID': '3', 'Total earnings': '$5' }];

  /** Puts a file in while the store refuses its write of this number, and again until it is in. */
  async function importedInSpiteOf(write: number, csv: string): Promise<number> {
    let left = write;
    const matches = ({ method }: { method: string }) => method !== 'GET' && left-- === 0;
    blobs().inject({ matches, when, status: 401 });
    const { status } = await postFile(csv);
    blobs().clearFaults();
    await imported(csv);
    return status;
  }

  test.each([0, 1, 2, 3, 4, 5, 6, 8, 10])(
    'at write %i holds up nothing for good, and brings nothing in twice',
    async (write) => {
      const statuses = [
        await importedInSpiteOf(write, tripEarnings(first)),
        await importedInSpiteOf(write, tripEarnings(second)),
      ];
      if (write === 0) expect(statuses).toEqual([503, 503]);
      const rentals = await listed();
      expect(rentals.map(({ reservationId }) => reservationId).sort()).toEqual([
        '2',
        '3',
        '55126068',
      ]);
      // The second reservation has moved from Otter to Heron.
      expect(new Set(rentals.map((one) => one.vehicleId))).toEqual(new Set([heron]));
      expect((await previewed(tripEarnings(second))).counts.same).toBe(3);
      await sendAllWaiting(context);
      const came = (await trail()).flatMap(({ after }) => (after?.['added'] as string[]) ?? []);
      expect(came.sort()).toEqual(rentals.map(({ id }) => id).sort());
    },
  );
});

test('the same file put in five times at once comes in once', async () => {
  const csv = tripEarnings([running, { 'Reservation ID': '2', ...inOtter }]);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => imported(csv)));
  expect(answers.reduce((sum, { counts }) => sum + counts.new, 0)).toBe(2);
  expect(await listed()).toHaveLength(2);
  expect(await trail()).toHaveLength(1);
});

test('of a file and a rental of the owner that race for a time one gets it', async () => {
  const times = { startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-03T15:00:00.000Z' };
  for (let round = 0; round < 5; round += 1) {
    const trip = { ...running, 'Reservation ID': `${round}`, ...(round % 2 && inOtter) };
    const body = rentalBody({ ...times, vehicleId: round % 2 ? otter : heron });
    const [[outcome], answer] = await Promise.all([outcomesOf([trip]), post(body)]);
    expect([outcome === 'new', answer.status === 201].filter(Boolean)).toHaveLength(1);
    for (const { id } of await listed())
      await patch(id, { status: 'cancelled', cancelReason: 'Over' });
  }
});

test('ten thousand trips of twenty cars are looked at, and a thousand go in with a few requests', async () => {
  const vins = Array.from(
    { length: 20 },
    (_, car) => `5YJ3E1EA0PF1${String(car).padStart(5, '0')}`,
  );
  await openFleet(context).update(ownerKey, ownerDocument, () => ({
    vehicles: Object.fromEntries(vins.map((vin) => [vehicleId(vin), undecided(vin)])),
  }));
  const address =
    'Princeton Junction Station, 2 Wallace Road, Lot 7, West Windsor Township, NJ 08550, USA';
  const dayOf = (place: number) =>
    new Date(Date.UTC(2020, 0, 1 + Math.floor(place / 20) * 3)).toISOString().slice(0, 10);
  const tripsWith = (status: string, length = 1_000) =>
    Array.from({ length }, (_, place) => ({
      ...{ 'Reservation ID': `${50_000_000 + place}`, VIN: vins[place % 20]! },
      ...{ 'Trip start': `${dayOf(place)} 10:00 AM`, 'Trip end': `${dayOf(place + 20)} 9:30 AM` },
      'Trip status': Math.floor(place / 20) % 10 ? 'Completed' : status,
      ...{ 'Pickup location': address, 'Return location': address },
    }));
  const requests = async (file: string) => {
    blobs().journal.length = 0;
    const { counts } = await imported(file);
    const writes = blobs().journal.filter(({ method }) => method !== 'GET').length;
    return { counts, requests: blobs().journal.length, writes };
  };
  const none = { new: 0, changed: 0, same: 0, refused: 0 };
  const most = tripEarnings(tripsWith('Booked', 10_000));
  const { length } = JSON.stringify({ csv: most, apply: true });
  expect([length > 5_400_000, length < 5_900_000]).toEqual([true, true]);
  const look = await (await postFile(most, false)).text();
  expect(look.length).toBeLessThan(6_000_000);
  expect(JSON.parse(look)).toMatchObject({ counts: { ...none, new: 10_000 } });

  const fresh = await requests(tripEarnings(tripsWith('Booked')));
  expect(fresh.counts).toEqual({ ...none, new: 1_000 });
  const again = await requests(tripEarnings(tripsWith('Booked')));
  expect(again).toEqual({ counts: { ...none, same: 1_000 }, requests: 6, writes: 0 });
  const changed = await requests(tripEarnings(tripsWith('Completed')));
  expect(changed.counts).toEqual({ ...none, same: 900, changed: 100 });
  for (const { requests: all, writes } of [fresh, changed]) {
    expect(writes).toBeLessThanOrEqual(8);
    expect(all).toBeLessThanOrEqual(25);
  }
}, 30_000);
