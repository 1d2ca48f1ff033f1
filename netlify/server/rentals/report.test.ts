import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { monthsBetween } from '#contracts/new-york-time.ts';
import { rentalStatuses } from '#contracts/rental-status.ts';
import { reportOf } from './report.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { fc } from '#tests/support/properties.ts';

const heron = { id: 'heron', name: 'Heron' };
const otter = { id: 'otter', name: 'Otter' };

let minted = 0;
const earned = (given: Partial<Rental>) => {
  minted += 1;
  return exampleRental({
    id: `rental-${minted}`,
    vehicleId: 'heron',
    status: 'completed',
    ...given,
  });
};

test('a rental over the end of a month is shared out by the minutes it has in each', () => {
  // Three days in June, one in July.
  const rental = earned({
    startDate: '2026-06-28T04:00:00.000Z',
    endDate: '2026-07-02T04:00:00.000Z',
    totalAmount: '450.02',
    distance: '100.2',
  });
  const { vehicles, figures, total } = reportOf([rental], [heron], ['2026-06', '2026-07']);
  expect(figures.map(({ revenue, distance }) => [revenue, distance])).toEqual([
    ['337.52', '75.2'],
    ['112.50', '25.0'],
  ]);
  expect(vehicles[0]?.figures).toEqual(figures);
  expect(total).toEqual({
    revenue: '450.02',
    unpaid: '450.02',
    fees: '0.00',
    costs: '0.00',
    profit: '450.02',
    rentals: 1,
    rentedMinutes: 4 * 1_440,
    minutes: 61 * 1_440,
    distance: '100.2',
    withoutDistance: 0,
  });
  // The part outside of the months that were asked for is not put into them.
  expect(reportOf([rental], [heron], ['2026-07']).total.revenue).toBe('112.50');
});

test('what of the revenue is unpaid is shared out with it', () => {
  const paid = earned({
    startDate: '2026-06-28T04:00:00.000Z',
    endDate: '2026-07-02T04:00:00.000Z',
    isPaid: true,
    charges: [{ kind: 'tolls', amount: '10.00', note: '', isPaid: false }],
  });
  const { figures, total } = reportOf([paid], [heron], ['2026-06', '2026-07']);
  expect(figures.map(({ unpaid }) => unpaid)).toEqual(['7.50', '2.50']);
  expect(total.unpaid).toBe('10.00');
});

test('a month has the minutes that really pass, also when the clocks change', () => {
  const months = ['2026-03', '2026-11', '2026-02', '2028-02'];
  const full = earned({
    startDate: '2026-03-01T05:00:00.000Z',
    endDate: '2026-04-01T04:00:00.000Z',
  });
  const { figures } = reportOf([full], [heron], months);
  expect(figures.map(({ minutes }) => minutes / 60)).toEqual([743, 721, 672, 696]);
  expect(figures[0]?.rentedMinutes).toBe(743 * 60);
});

test('time that two rentals share counts once, their revenue twice', () => {
  const day = (from: number, to: number) => ({
    startDate: new Date(Date.UTC(2026, 5, from)).toISOString(),
    endDate: new Date(Date.UTC(2026, 5, to)).toISOString(),
    totalAmount: '100.00',
  });
  const rentals = [
    earned(day(10, 14)),
    earned(day(12, 13)),
    earned(day(13, 15)),
    earned(day(20, 21)),
  ];
  const { total } = reportOf(rentals, [heron], ['2026-06']);
  expect(total).toMatchObject({ rentedMinutes: 6 * 1_440, revenue: '400.00', rentals: 4 });
});

test('only active and completed rentals count', () => {
  const rentals = [...rentalStatuses, 'In Dispute'].map((status) =>
    earned({ status, totalAmount: '10.00' }),
  );
  expect(reportOf(rentals, [heron], ['2026-06']).total).toMatchObject({
    revenue: '20.00',
    rentals: 2,
  });
});

test('a distance that nobody knows is counted, not guessed', () => {
  const rentals = [
    earned({ distance: '12.3' }),
    earned({ distance: null }),
    earned({ distance: '0.0' }),
  ];
  expect(reportOf(rentals, [heron], ['2026-06']).total).toMatchObject({
    distance: '12.3',
    withoutDistance: 1,
  });
});

test('a car without rentals has its row, and so has one that left the fleet with some', () => {
  const { vehicles, total } = reportOf([earned({})], [otter], ['2026-06']);
  expect(vehicles.map(({ vehicleId, total: { revenue } }) => [vehicleId, revenue])).toEqual([
    ['otter', '0.00'],
    ['heron', '180.00'],
  ]);
  expect(total.minutes).toBe(2 * 30 * 1_440);
});

test('costs count in each of their months, those that go on until now, and profit is what is left', () => {
  const cost = (given: object) => ({
    ...{ id: 'c', vehicleId: 'heron', kind: 'lease' as const, amount: '100.00' },
    ...{ from: '2026-05', to: null as string | null },
    ...given,
  });
  const costs = [
    cost({}),
    cost({ kind: 'tires', amount: '80.50', from: '2026-06', to: '2026-06' }),
  ];
  const months = ['2026-05', '2026-06', '2026-07', '2026-08'];
  const rental = earned({
    ...{ startDate: '2026-06-10T12:00:00.000Z', endDate: '2026-06-11T12:00:00.000Z' },
    totalAmount: '180.00',
  });
  const beside = { costs, since: new Map<string, number>(), now: new Date('2026-07-15') };
  const { figures, total } = reportOf([rental], [heron], months, beside);
  expect(figures.map(({ profit }) => profit)).toEqual(['-100.00', '-0.50', '-100.00', '0.00']);
  expect(total).toMatchObject({ revenue: '180.00', costs: '380.50', profit: '-200.50' });
});

test('what a canceled trip of the marketplace paid is a fee, and so is a line on a bill, but not an agreed price', () => {
  const canceled = (given: Partial<Rental>) => earned({ status: 'cancelled', ...given });
  const rentals = [
    canceled({ source: 'marketplace', totalAmount: '45.00' }),
    canceled({ source: 'marketplace', totalAmount: '-50.00' }),
    canceled({
      source: 'owner',
      totalAmount: '180.00',
      charges: [{ kind: 'cleaning', amount: '30.00', note: '', isPaid: true }],
    }),
  ];
  const { total } = reportOf(rentals, [heron], ['2026-06']);
  expect(total).toMatchObject({ revenue: '0.00', fees: '25.00', profit: '25.00', rentals: 0 });
});

test('a car is used from the hand-over to the return, and its money stays where it was planned', () => {
  const noted = (at: string) => ({ id: at, at, batteryLevel: null, checked: [], note: '' });
  const rental = earned({
    ...{ startDate: '2026-07-01T04:00:00.000Z', endDate: '2026-07-03T04:00:00.000Z' },
    ...{ handOver: noted('2026-06-30T04:00:00.000Z'), takeBack: noted('2026-07-02T04:00:00.000Z') },
    totalAmount: '100.00',
  });
  const { figures } = reportOf([rental], [heron], ['2026-06', '2026-07']);
  expect(figures.map(({ rentedMinutes }) => rentedMinutes / 1_440)).toEqual([1, 1]);
  expect(figures.map(({ revenue }) => revenue)).toEqual(['0.00', '100.00']);
  const out = { ...rental, status: 'active', takeBack: null };
  const beside = {
    costs: [],
    since: new Map<string, number>(),
    now: new Date('2026-07-05T16:00Z'),
  };
  const { total } = reportOf([out], [heron], ['2026-06', '2026-07'], beside);
  expect(total.rentedMinutes / 1_440).toBe(6);
});

test('a car counts from the day it came, or from its first rental', () => {
  const beside = { costs: [], now: new Date('2026-07-15') };
  const came = new Map([['heron', Date.parse('2026-06-16T04:00:00.000Z')]]);
  const months = ['2026-05', '2026-06'];
  const { figures } = reportOf([], [heron], months, { ...beside, since: came });
  expect(figures.map(({ minutes }) => minutes / 1_440)).toEqual([0, 15]);
  const rental = earned({
    ...{ startDate: '2026-06-01T04:00:00.000Z', endDate: '2026-06-02T04:00:00.000Z' },
  });
  const { total } = reportOf([rental], [heron], months, { ...beside, since: came });
  expect(total.minutes / 1_440).toBe(30);
});

test('bad old times of a rental that came in from elsewhere do no harm', () => {
  const time = '2026-06-10T12:00:00.000Z';
  const rentals = [
    earned({ startDate: time, endDate: time }),
    earned({ startDate: time, endDate: '2026-06-01T12:00:00.000Z' }),
  ];
  const { total } = reportOf(rentals, [heron], ['2026-06']);
  expect(total).toMatchObject({ revenue: '360.00', rentedMinutes: 0 });
});

test('whatever the rentals, cars and months sum up to the total revenue, to the cent and the tenth', () => {
  const minute = fc.integer({
    min: Date.UTC(2023, 0, 1) / 60_000,
    max: Date.UTC(2025, 11, 1) / 60_000,
  });
  const anyRental = fc.record({
    vehicleId: fc.constantFrom('heron', 'otter', 'gone'),
    status: fc.constantFrom(...rentalStatuses),
    start: minute,
    length: fc.integer({ min: 1, max: 366 * 1_440 }),
    cents: fc.oneof(fc.nat(99), fc.nat(99_999_999)),
    tenths: fc.option(fc.nat(100_000)),
  });
  fc.assert(
    fc.property(fc.array(anyRental, { maxLength: 12 }), (all) => {
      const rentals = all.map(({ start, length, cents, tenths, ...given }) =>
        earned({
          ...given,
          startDate: new Date(start * 60_000).toISOString(),
          endDate: new Date((start + length) * 60_000).toISOString(),
          totalAmount: dollarsOf(cents),
          distance: tenths === null ? null : (tenths / 10).toFixed(1),
        }),
      );
      const report = reportOf(rentals, [heron, otter], monthsBetween('2022-12', '2026-12'));
      const counts = ({ status }: { status: string }) => /^(active|completed)$/.test(status);
      const earning = all.filter(counts);
      const cents = earning.reduce((sum, one) => sum + one.cents, 0);
      const tenths = earning.reduce((sum, one) => sum + (one.tenths ?? 0), 0);
      expect(report.total).toMatchObject({
        revenue: dollarsOf(cents),
        rentals: earning.length,
        distance: (tenths / 10).toFixed(1),
        withoutDistance: earning.filter((one) => one.tenths === null).length,
      });
      const byMonth = report.figures.map(({ revenue }) => centsOf(revenue) ?? NaN);
      const byCar = report.vehicles.map(({ total }) => centsOf(total.revenue) ?? NaN);
      const cells = report.vehicles.flatMap(({ figures }) => figures);
      for (const parts of [byMonth, byCar, cells.map(({ revenue }) => centsOf(revenue) ?? NaN)]) {
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      }
      for (const { rentedMinutes, minutes } of cells) {
        expect(rentedMinutes).toBeLessThanOrEqual(minutes);
      }
    }),
    { numRuns: 60 },
  );
});

test('times and reports are the same in every time zone of the server, over both clock changes', async () => {
  const program = `
    import { instantAt, monthStart, newYorkWords, wallTimeAt } from '#contracts/new-york-time.ts';
    import { checkRental } from '#server/rentals/rental-rules.ts';
    import { reportOf } from '#server/rentals/report.ts';
    const wall = ['2026-03-08T01:59', '2026-03-08T02:30', '2026-03-08T03:00', '2026-11-01T00:59', '2026-11-01T01:30', '2026-11-01T02:00'];
    const instants = ['2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z'].map((time) => new Date(time));
    const rental = (id, startDate, endDate) => ({ id, vehicleId: 'heron', status: 'completed', startDate, endDate, totalAmount: '100.01', charges: [], distance: '77.7' });
    const rentals = [rental('a', '2026-02-27T20:00:00.000Z', '2026-03-09T12:00:00.000Z'), rental('b', '2026-10-30T12:00:00.000Z', '2026-11-02T12:00:00.000Z')];
    rentals.forEach(checkRental);
    console.log(JSON.stringify([
      wall.map((time) => instantAt(time) ?? null), instants.map(wallTimeAt), instants.map(newYorkWords),
      ['2026-03', '2026-04', '2026-11', '2026-12'].map(monthStart),
      reportOf(rentals, [{ id: 'heron', name: 'Heron' }], ['2026-02', '2026-03', '2026-10', '2026-11']),
    ]));`;
  const run = promisify(execFile);
  const answers = await Promise.all(
    ['UTC', 'America/Los_Angeles', 'Asia/Kolkata'].map(async (TZ) => {
      const flags = ['--no-warnings', '--input-type=module', '--eval', program];
      return (await run(process.execPath, flags, { env: { ...process.env, TZ } })).stdout;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  const [wall, walls, words, , report] = JSON.parse(answers[0] ?? '') as [
    ...[(string | null)[], string[], string[], string[]],
    ReturnType<typeof reportOf>,
  ];
  expect(wall.map((time) => time?.slice(5, 16))).toEqual([
    ...['03-08T06:59', undefined, '03-08T07:00'],
    ...['11-01T04:59', '11-01T05:30', '11-01T07:00'],
  ]);
  expect(walls.map((time) => time.slice(5))).toEqual([
    ...['03-08T01:59', '03-08T03:00', '11-01T01:30', '11-01T01:30'],
  ]);
  expect(words[0]).toBe('Mar 8, 2026, 1:59 AM EST');
  const cells = report.figures.map((one) => [one.revenue, one.rentedMinutes, one.minutes]);
  // Rented from Friday 3 PM to Monday 8 AM over March 8, and from Friday 8 AM to Monday 7 AM over November 1.
  expect(cells).toEqual([
    ['14.23', 33 * 60, 672 * 60],
    ['85.78', 199 * 60, 743 * 60],
    ['55.56', 40 * 60, 744 * 60],
    ['44.45', 32 * 60, 721 * 60],
  ]);
});
