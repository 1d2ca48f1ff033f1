import { expect, test } from 'vitest';
import { carHistory, type HistoryReading } from '#server/fleet/history.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { added, context, detailOf, heron, useRentals } from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();

/** Stores what Heron said, as a sync does. */
const storeHistory = (readings: HistoryReading[]) =>
  carHistory(openFleet(context, { budgetMs: 60_000 }), heron).append(readings);

const said = (at: string, batteryLevel: number | null, odometerMiles: number | null) => ({
  at,
  batteryLevel,
  chargingState: null,
  odometerMiles,
});

const nothing = { batteryLevel: null, odometer: null };

test('charge and odometer are those read nearest, sooner of a car that stood than of one on the road, each with its time', async () => {
  await storeHistory([
    said('2026-06-01T07:00:00.000Z', 90, 1_000.04),
    said('2026-06-01T11:30:00.000Z', 80, null),
    said('2026-06-01T12:20:00.000Z', 79, 1_004),
    said('2026-06-01T20:00:00.000Z', 40, 1_090),
    said('2026-06-02T01:00:00.000Z', 60, null),
  ]);
  const { id } = await added();
  expect((await detailOf(id)).evidence).toEqual({
    start: {
      batteryLevel: { value: 80, at: '2026-06-01T11:30:00.000Z' },
      odometer: { value: '1004.0', at: '2026-06-01T12:20:00.000Z' },
    },
    end: { batteryLevel: { value: 60, at: '2026-06-02T01:00:00.000Z' }, odometer: null },
  });
});

test('a reading twelve hours away counts, one a second farther does not', async () => {
  await storeHistory([
    said('2026-05-31T23:59:59.000Z', 90, 900),
    said('2026-06-03T00:00:00.000Z', 10, 1_200),
  ]);
  const { id } = await added();
  const { evidence } = await detailOf(id);
  expect(evidence.start).toEqual(nothing);
  expect(evidence.end.odometer).toEqual({ value: '1200.0', at: '2026-06-03T00:00:00.000Z' });
});

test('what a car says when it is back is not how it left, and a car that is out has no return', async () => {
  await storeHistory([
    said('2026-06-01T11:36:00.000Z', 80, 1_000),
    said('2026-06-01T12:17:00.000Z', 41, 1_020),
  ]);
  const given = { startDate: '2026-06-01T12:00:00.000Z', endDate: '2026-06-01T12:16:00.000Z' };
  const { id } = await added({ ...given, status: 'completed' });
  const { evidence } = await detailOf(id);
  expect(evidence.start.batteryLevel).toEqual({ value: 80, at: '2026-06-01T11:36:00.000Z' });
  expect(evidence.end.batteryLevel).toEqual({ value: 41, at: '2026-06-01T12:17:00.000Z' });

  const out = await added({
    ...{ startDate: '2026-06-01T11:00:00.000Z', endDate: '2026-06-01T11:50:00.000Z' },
    status: 'active',
  });
  expect((await detailOf(out.id)).evidence.end).toEqual(nothing);
});

test('a car that never said anything gives no reading', async () => {
  const { id } = await added();
  expect((await detailOf(id)).evidence).toEqual({ start: nothing, end: nothing });
});

test('among ten years of hourly readings, 87,600, they are found in four requests at most', async () => {
  const [hour, begun] = [3_600_000, Date.parse('2017-01-01T00:30:00Z')];
  await storeHistory(
    Array.from({ length: 87_600 }, (_, place) =>
      said(new Date(begun + place * hour).toISOString(), place % 101, place),
    ),
  );
  const dates = [
    ['2016-12-31T12:30:00.000Z', '2017-01-01T00:10:00.000Z'],
    ['2021-06-15T14:00:00.000Z', '2022-06-15T14:20:00.000Z'],
    ['2024-02-29T10:10:00.000Z', '2024-02-29T11:59:00.000Z'],
    ['2025-09-30T14:00:00.000Z', '2025-11-30T15:00:00.000Z'],
    ['2026-12-29T12:00:00.000Z', '2026-12-30T09:00:00.000Z'],
  ] as const;
  for (const [startDate, endDate] of dates) {
    const { id } = await added({ startDate, endDate, status: 'completed' });
    blobs().journal.length = 0;
    const { evidence } = await detailOf(id);
    const requests = blobs().journal.filter(({ store }) => store.includes('fleet'));
    expect(requests.length).toBeLessThanOrEqual(4);
    for (const [moment, { odometer, batteryLevel }] of [
      [startDate, evidence.start],
      [endDate, evidence.end],
    ] as const) {
      // The last one before it left, and the first one after it came back, if there is one.
      const from = (Date.parse(moment) - begun) / hour;
      const place = moment === startDate ? Math.floor(from) : Math.min(87_599, Math.ceil(from));
      const at = new Date(begun + place * hour).toISOString();
      expect(odometer?.at).toBe(place < 0 ? undefined : at);
      expect(batteryLevel?.at).toBe(odometer?.at);
    }
  }
});
