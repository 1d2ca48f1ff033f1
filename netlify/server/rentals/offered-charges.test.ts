import { expect, test } from 'vitest';
import type { HandOver } from '#contracts/hand-over.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { lateReturn, offeredCharges } from './offered-charges.ts';

const fees = {
  ...{ minimumCharge: 50, graceMinutes: 30, lateHour: 25 },
  ...{ milesPerDay: 200, extraMile: 0.45, chargePercent: 0.5, day: 180 },
};
const nothing = { batteryLevel: null, odometer: null };
const noted = (at: string, batteryLevel: number | null): HandOver => ({
  ...{ id: 'h', at, batteryLevel, checked: [], note: '' },
});

/** Of a rental of one day that was due back at noon UTC. */
const offered = (
  { back = '2026-06-02T12:00:00Z', left = 80, charge = 80, distance = '0' as string | null },
  given = fees,
  billed: { kind: 'late return' | 'tolls' }[] = [],
) =>
  offeredCharges(
    {
      ...exampleRental({
        ...{ status: 'completed', distance, handOver: noted('2026-06-01T12:00:00Z', left) },
        takeBack: noted(back, charge),
        charges: billed.map(({ kind }) => ({ kind, amount: '1.00', note: '', isPaid: false })),
      }),
      evidence: { start: nothing, end: nothing },
    },
    given,
    [],
  ).map(({ kind, amount }) => `${kind} ${amount}`);

test.each([
  ['2026-06-02T12:30:59Z', undefined, undefined],
  ['2026-06-02T12:31:00Z', '25.00', '31 min late, 30 min free: 1 h at $25.00'],
  ['2026-06-02T13:30:59Z', '25.00', '1 h 30 min late, 30 min free: 1 h at $25.00'],
  ['2026-06-02T16:25:00Z', '100.00', '4 h 25 min late, 30 min free: 4 h at $25.00'],
  ['2026-06-02T18:30:00Z', '150.00', '6 h 30 min late, 30 min free: 6 h at $25.00'],
  ['2026-06-02T20:00:00Z', '180.00', '8 h late, 30 min free: 8 h at $25.00, at most $180.00 a day'],
  [
    '2026-06-03T15:30:00Z',
    '255.00',
    '27 h 30 min late, 30 min free: 27 h at $25.00, at most $180.00 a day',
  ],
  ['2026-06-01T15:00:00Z', undefined, undefined],
])('back at %s, each hour begun after the free minutes costs: %s', (at, amount, note) => {
  const due = '2026-06-02T12:00:00Z';
  expect(lateReturn(Date.parse(at), due, fees)).toEqual(
    amount && { kind: 'late return', amount, note },
  );
  expect(offered({ back: at })).toEqual(amount ? [`late return ${amount}`] : []);
});

test.each([
  ['2026-10-31T16:00:00Z', '2026-11-01T17:00:00Z', 'extra miles 105.00'],
  ['2026-10-31T16:00:00Z', '2026-11-01T17:01:00Z', 'extra miles 35.00'],
  ['2026-03-07T17:00:00Z', '2026-03-08T16:00:00Z', 'extra miles 105.00'],
  ['2026-03-07T17:00:00Z', '2026-03-08T17:00:00Z', 'extra miles 35.00'],
])(
  'miles are included for each day of the clock, also where it changes: %s to %s',
  (startDate, endDate, offer) => {
    const given = { ...fees, extraMile: 0.35 };
    const took = { startDate, endDate, distance: '500', status: 'completed' } as const;
    const rental = exampleRental({ ...took, takeBack: noted(endDate, null) });
    const offers = offeredCharges(
      { ...rental, evidence: { start: nothing, end: nothing } },
      given,
      [],
    );
    expect(offers.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([offer]);
  },
);

test('whole miles beyond those of the booked days are offered, exact to the cent', () => {
  expect(offered({ distance: '200.9' })).toEqual([]);
  expect(offered({ distance: '201' })).toEqual(['extra miles 0.45']);
  expect(offered({ distance: '303.9' })).toEqual(['extra miles 46.35']);
  expect(offered({ distance: null })).toEqual([]);
});

test('missing charge is offered, and more charge than before is not', () => {
  expect(offered({ charge: 41 })).toEqual(['charging 19.50']);
  expect(offered({ left: 40, charge: 80 })).toEqual([]);
});

test('what is on the bill already, and what has no price, is not offered', () => {
  const late = { back: '2026-06-02T20:00:00Z', distance: '900', charge: 10 };
  const free = { ...fees, lateHour: 0, extraMile: 0, chargePercent: 0 };
  expect(offered(late)).toHaveLength(3);
  expect(offered(late, fees, [{ kind: 'late return' }, { kind: 'tolls' }])).toHaveLength(2);
  expect(offered(late, free)).toEqual([]);
});
