import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openAudit } from '#server/record/audit-log.ts';
import { undoRental } from '#server/rentals/undo-rental.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  inKestrel,
  inOtter,
  onlyRental,
  outcomesOf,
  previewed,
  running,
} from '#tests/support/marketplace.ts';
import {
  added,
  changeStored,
  context,
  heron,
  listed,
  otter,
  patch,
  remove,
  storeAsIs,
  storedBlock,
  storedLive,
  storedRental,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { tripEarnings, type TripRow } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useDate('2026-03-02T15:00:00Z');
useBlobsServer();
useRentals(['Heron', 'Otter', 'Kestrel']);

describe('of a trip that is there', () => {
  test('what the file has changed is written, and said from what to what, and what the owner has changed stays', async () => {
    await outcomesOf([running]);
    const { id } = await onlyRental();
    await patch(id, { customerName: 'Ada Byron', note: 'Likes trains.', totalAmount: '1300' });
    expect(
      await outcomesOf([{ 'Total earnings': '$1,234.50', 'Check-out odometer': '12555' }]),
    ).toEqual([
      'changed: It changes the status from active to completed and the odometer at return from 12501 to 12555.',
    ]);
    expect(await onlyRental()).toMatchObject({
      ...{ id, status: 'completed', endOdometer: '12555' },
      ...{ customerName: 'Ada Byron', note: 'Likes trains.', totalAmount: '1300.00' },
    });
  });

  test.each(['55,126,068', '="55126068"', '\u200b55126068', '#55126068'])(
    'its number may be written as %s, here or when it came',
    async (written) => {
      await outcomesOf([{}]);
      expect(await outcomesOf([{ 'Reservation ID': written }])).toEqual(['same']);
      // As it was stored before all of these were one.
      await changeStored((live) => ({
        ...live,
        rentals: live.rentals.map((one) => ({ ...one, id: randomUUID(), reservationId: written })),
      }));
      expect(await outcomesOf([{}])).toEqual(['same']);
      expect(await listed()).toHaveLength(1);
    },
  );

  test('a cell that has become blank takes nothing away', async () => {
    await outcomesOf([{}]);
    const blank = { 'Check-out odometer': '', 'Distance traveled': '-', Guest: '' };
    expect(await outcomesOf([blank])).toEqual(['same']);
    expect(await onlyRental()).toMatchObject({ endOdometer: '12501', distance: '156' });
    expect(await outcomesOf([{}])).toEqual(['same']);
  });

  test('what the owner has entered before the file said it is not said to change, and stays his', async () => {
    await outcomesOf([running]);
    const { id } = await onlyRental();
    await patch(id, { status: 'completed' });
    expect(await outcomesOf([{}])).toEqual(['same']);
    await patch(id, { status: 'active' });
    expect(await outcomesOf([{}])).toEqual(['same']);
    expect(await onlyRental()).toMatchObject({ status: 'active' });
  });

  test('the car that the owner gave it stays, and one that the marketplace gives it since is taken', async () => {
    await outcomesOf([running]);
    const { id } = await onlyRental();
    await patch(id, { vehicleId: otter });
    expect(await outcomesOf([{ ...running, 'Total earnings': '$9' }])).toEqual([
      'changed: It changes the amount from $1,234.50 to $9.00.',
    ]);
    expect(await onlyRental()).toMatchObject({ id, vehicleId: otter, totalAmount: '9.00' });
    expect(await outcomesOf([{ ...running, ...inOtter }])).toEqual([
      'changed: It changes the amount from $9.00 to $1,234.50.',
    ]);
    expect(await outcomesOf([running])).toEqual(['changed: It moves to Heron.']);
    expect(await onlyRental()).toMatchObject({ id, vehicleId: heron, totalAmount: '1234.50' });
    expect(await outcomesOf([running])).toEqual(['same']);
  });

  test('a trip that the owner canceled here alone is told each time', async () => {
    const booked = { 'Trip status': 'Booked' };
    await outcomesOf([booked]);
    const { id } = await onlyRental();
    await patch(id, { status: 'cancelled', cancelReason: 'Booked twice.' });
    const told =
      'It is canceled here, but not on the marketplace: the guest may come. Cancel it there, too.';
    expect(await outcomesOf([booked])).toEqual([`same: ${told}`]);
    const later = { ...booked, 'Trip end': '2026-03-05 06:30 PM' };
    expect(await outcomesOf([later])).toEqual([expect.stringContaining(told)]);
    const canceled = { ...later, 'Trip status': 'Host cancellation' };
    expect(await outcomesOf([canceled])).toEqual(['same']);
  });

  test('the name of a customer who was erased stays away', async () => {
    await outcomesOf([{}]);
    const { id } = await onlyRental();
    await changeStored((live) => {
      const { customerName: _, ...said } = live.rentals[0]!.imported!;
      const erased = { customerName: '', isErased: true, imported: said };
      return { ...live, rentals: [{ ...live.rentals[0]!, ...erased }] };
    });
    expect(await outcomesOf([{ Guest: 'Ada Byron', 'Trip status': 'Host cancellation' }])).toEqual([
      'changed: It changes the status from completed to canceled.',
    ]);
    expect(await onlyRental()).toMatchObject({ id, customerName: '' });
    expect(JSON.stringify([await storedLive(), ...(await trail()).slice(1)])).not.toContain(
      'Byron',
    );
  });
});

test.each([
  ['one', {}],
  ['one of a customer who was erased', { isErased: true, customerName: '' }],
])('%s that the owner deletes stays away, until that is undone', async (_, given) => {
  await outcomesOf([{}]);
  const { id } = await onlyRental();
  await changeStored((live) => ({ ...live, rentals: [{ ...live.rentals[0]!, ...given }] }));
  const kept = await onlyRental();
  await remove(id);
  const away =
    "refused: You deleted this rental, so it isn't imported again. To get it back, undo the deletion in the history.";
  expect(await outcomesOf([{}])).toEqual([away]);
  expect(await outcomesOf([inOtter])).toEqual([away]);
  expect(await listed()).toEqual([]);
  const recorder = { audit: openAudit(context), session: { id: 's', expiresAt: new Date() } };
  await undoRental({ context, recorder }, (await trail()).at(-1)!);
  expect(await onlyRental()).toEqual(kept);
  expect(await outcomesOf([{}])).toEqual(['same']);
  expect((await storedLive()).deleted).toEqual([]);
});

describe('trips that change their cars', () => {
  const other = { ...running, 'Reservation ID': '2' };
  /** A look and putting it in must say the same. */
  const settled = async (trips: TripRow[]) => {
    const { rows } = await previewed(tripEarnings(trips));
    const outcomes = await outcomesOf(trips);
    expect(rows.map(({ outcome, why }) => (why ? `${outcome}: ${why}` : outcome))).toEqual(
      outcomes,
    );
    return outcomes;
  };
  const inOtterAre = async () =>
    (await listed())
      .filter(({ vehicleId }) => vehicleId === otter)
      .map(({ reservationId }) => reservationId);

  test('leave their time to other lines of the file, in whichever order', async () => {
    await outcomesOf([running, { ...other, ...inOtter }]);
    const third = { ...running, 'Reservation ID': '3' };
    const cancelled = { ...other, ...inOtter, 'Trip status': 'Guest cancellation' };
    expect(await settled([third, { ...running, ...inOtter }, cancelled])).toEqual([
      ...[
        'new',
        'changed: It moves to Otter.',
        'changed: It changes the status from active to canceled.',
      ],
    ]);
    expect((await inOtterAre()).sort()).toEqual(['2', '55126068']);
  });

  test('both go to one car at one time if the marketplace says so, and each says it', async () => {
    const later = { 'Trip start': '2026-03-05 10:00 AM', 'Trip end': '2026-03-06 10:00 AM' };
    await outcomesOf([running, { ...other, ...later }]);
    expect(
      await settled([
        { ...running, ...inOtter, 'Total earnings': '$9' },
        { ...other, ...inOtter },
      ]),
    ).toEqual([
      expect.stringMatching(
        /^changed: It moves to Otter\. .* This books the car twice: Ada B\. has it from/,
      ),
      expect.stringMatching(
        /^changed: It moves to Otter\. .* This books the car twice: Ada B\. has it from/,
      ),
    ]);
    expect((await inOtterAre()).sort()).toEqual(['2', '55126068']);
  });

  test('swap them, two or three in a ring', async () => {
    const third = { ...running, 'Reservation ID': '3', ...inKestrel };
    await outcomesOf([running, { ...other, ...inOtter }, third]);
    expect(await settled([{ ...running, ...inOtter }, other])).toEqual([
      ...['changed: It moves to Otter.', 'changed: It moves to Heron.'],
    ]);
    expect(await inOtterAre()).toEqual(['55126068']);
    const ring = [
      { ...running, ...inKestrel },
      { ...other, ...inOtter },
      { ...third, VIN: '5YJ3E1EA1PF000316' },
    ];
    expect(await settled(ring)).toEqual([
      ...['changed: It moves to Kestrel.', 'changed: It moves to Otter.'],
      'changed: It moves to Heron.',
    ]);
    expect(await inOtterAre()).toEqual(['2']);
  });

  test('swap also where one of them finds its new time taken, and says so', async () => {
    await outcomesOf([running, { ...other, ...inOtter }]);
    await added({
      ...{ vehicleId: otter, customerName: 'Grace Hopper' },
      ...{ startDate: '2026-03-05T15:00:00.000Z', endDate: '2026-03-07T15:00:00.000Z' },
    });
    const longer = { ...running, ...inOtter, 'Trip end': '2026-03-06 10:00 AM' };
    expect(await settled([longer, other])).toEqual([
      'changed: It moves to Otter. It changes the return from Mar 4, 2026, 6:30 PM EST to Mar 6, 2026, 10:00 AM EST. This books the car twice: Grace Hopper has it from Mar 5, 2026, 10:00 AM EST to Mar 6, 2026, 10:00 AM EST. Decide on Today.',
      'changed: It moves to Heron.',
    ]);
    expect((await inOtterAre()).sort()).toEqual(['55126068', null]);
  });

  test('stay where their car was handed over, and are not canceled until it is back', async () => {
    const booked = { 'Trip status': 'Booked', 'Trip start': '2026-03-02 11:00 AM' };
    await outcomesOf([booked]);
    const { id } = await onlyRental();
    const noted = { id: randomUUID(), at: new Date().toISOString(), batteryLevel: 80 };
    const handOver = { ...noted, checked: [], note: '' };
    expect((await patch(id, { status: 'active', handOver })).status).toBe(200);
    for (const news of [
      inOtter,
      { 'Trip status': 'Guest cancellation' },
      { 'Trip status': 'No show' },
    ]) {
      expect(await settled([{ ...booked, ...news }])).toEqual([
        "refused: The car is still out with this guest, so the trip can't move to another car or be canceled. Take it back first.",
      ]);
    }
    expect(await onlyRental()).toMatchObject({ vehicleId: heron, status: 'active' });
    await patch(id, { status: 'completed' });
    expect(await settled([{ ...booked, ...inOtter }])).toEqual([
      "refused: You handed over a car for this trip, so a file can't move it to another one. If the car is wrong, change it in the rental.",
    ]);
  });

  test('never end before they begin', async () => {
    await outcomesOf([running]);
    const { id } = await onlyRental();
    const times = { startDate: '2026-03-10T15:00:00.000Z', endDate: '2026-03-12T15:00:00.000Z' };
    await patch(id, times);
    expect(await settled([{ ...running, ...inOtter, 'Trip end': '2026-03-05 10:00 AM' }])).toEqual([
      'refused: It would end before it begins.',
    ]);
    expect(await onlyRental()).toMatchObject({ vehicleId: heron, ...times });
  });
});

describe('the car of a trip', () => {
  const carOf = async (trip: object) => {
    const [outcome = ''] = await outcomesOf([
      { VIN: '', Vehicle: '', 'Vehicle name': '', ...trip },
    ]);
    return outcome === 'new' ? (await onlyRental()).vehicleId : outcome;
  };
  test.each([
    ['its VIN, in any case', { VIN: '5yj3e1ea3pf000317' }],
    ['our id', { 'Vehicle id': otter }],
    ['its name, in any case', { Vehicle: ' OTTER ' }],
    ['its other name', { Vehicle: '#7', 'Vehicle name': 'Otter' }],
    ['its name with the plate behind it', { Vehicle: 'Otter (NJ #A12BCD)' }],
  ])('is found by %s', async (_, trip) => {
    expect(await carOf(trip)).toBe(otter);
  });

  test('is never another one where the VIN is not of the fleet', async () => {
    expect(await carOf({ VIN: '5YJ3E1EA0PF000999', Vehicle: 'Otter' })).toBe(
      'refused: No car in the fleet has the VIN 5YJ3E1EA0PF000999. Add the car first.',
    );
    expect(await carOf({ Vehicle: 'Falcon' })).toBe(
      'refused: No car in the fleet has the name Falcon. Add the car first.',
    );
  });
});

describe('a trip that keeps its car', () => {
  test('goes in where a pending or active rental has the time, and names it', async () => {
    await added({ startDate: '2026-03-03T12:00:00.000Z', endDate: '2026-03-05T12:00:00.000Z' });
    const earlier = { 'Trip start': '2026-03-01 10:00 AM', 'Trip end': '2026-03-01 06:00 PM' };
    expect(await outcomesOf([running, { 'Reservation ID': '2', ...earlier }])).toEqual([
      'new: This books the car twice: Ada Byron has it from Mar 3, 2026, 7:00 AM EST to Mar 4, 2026, 6:30 PM EST. Decide on Today.',
      'new',
    ]);
    expect((await listed()).map(({ status }) => status).sort()).toEqual([
      ...['active', 'completed', 'pending'],
    ]);
  });

  test('goes in beside a block of another calendar, and right after another rental', async () => {
    const times = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-09T00:00:00.000Z' };
    await storeAsIs(
      [storedRental({ id: 'r', status: 'pending', endDate: '2026-03-02T15:00:00.000Z' })],
      [storedBlock({ id: 'b', summary: 'Trip', ...times })],
    );
    expect(await outcomesOf([running])).toEqual(['new']);
  });

  test('gets a time that another line of the file frees, wherever that line stands', async () => {
    const second = { ...running, 'Reservation ID': '2' };
    await outcomesOf([running]);
    expect(await outcomesOf([second, { 'Trip status': 'Guest cancellation' }])).toEqual([
      'new',
      'changed: It changes the status from active to canceled.',
    ]);
  });
});
