import { expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  listed,
  otter,
  patch,
  post,
  rentalBody,
  storeAsIs,
  storedBlock,
  storedRental,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useBlobsServer();
useDate('2026-06-10T11:00:00Z');
useRentals();

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, day, hour)).toISOString();
const days = (from: number, to: number) => ({ startDate: at(from), endDate: at(to) });

test('of 20 overlapping rentals that race for a car one gets it, and 19 are told which', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      post(
        rentalBody({
          customerName: `Customer ${place}`,
          startDate: at(1, place),
          endDate: at(2, place),
        }),
      ),
    ),
  );
  const won = answers.filter(({ status }) => status === 201);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 19]);
  const [stored, ...others] = await listed();
  expect(others).toEqual([]);
  for (const answer of lost) {
    expect(await expectSentence(answer)).toMatch(
      new RegExp(`^Heron is reserved for ${stored?.customerName} from .+ to .+ EDT\\. Please`),
    );
  }
  expect(await trail()).toHaveLength(1);
});

test('the sentence tells the car and the times of the rental in the way by the clock of New York', async () => {
  await added(days(10, 12));
  const answer = await post(rentalBody(days(11, 13)));
  expect(await expectSentence(answer)).toBe(
    'Heron is reserved for Ada Byron from Jun 10, 2026, 8:00 AM EDT to Jun 12, 2026, 8:00 AM EDT. Please choose another time or car.',
  );
});

test('one rental may begin when the other ends, and another car is free', async () => {
  await added(days(10, 12));
  await added(days(12, 14));
  await added(days(8, 10));
  await added({ ...days(9, 13), vehicleId: otter });
  expect(await listed()).toHaveLength(4);
  for (const [from, to] of [
    [9, 15],
    [11, 11.5],
    [10, 12],
    [13, 20],
  ] as const) {
    const period = { startDate: at(0, from * 24), endDate: at(0, to * 24) };
    expect((await post(rentalBody(period))).status).toBe(409);
  }
});

test('pending and active rentals take the time, completed and cancelled ones do not', async () => {
  const { id } = await added(days(10, 12));
  const other = await added({ ...days(10, 12), status: 'completed' });
  expect((await post(rentalBody(days(10, 12)))).status).toBe(409);
  await patch(id, { status: 'active' });
  expect((await post(rentalBody(days(10, 12)))).status).toBe(409);
  await patch(id, { status: 'completed' });
  const third = await added(days(10, 12));

  // Reopening takes the time again, which is looked at anew.
  for (const reopened of [id, other.id]) {
    const answer = await patch(reopened, { status: 'active' });
    expect(answer.status).toBe(409);
    expect(await expectSentence(answer)).toContain('reserved for Ada Byron');
  }
  await patch(third.id, { status: 'cancelled', cancelReason: 'The weather.' });
  expect((await patch(id, { status: 'active' })).status).toBe(200);
  expect((await patch(third.id, { status: 'pending' })).status).toBe(409);
});

test('a rental may be moved within its own time, and not into that of another', async () => {
  const { id } = await added(days(10, 12));
  await added({ ...days(14, 16), customerName: 'Grace Hopper' });
  expect((await patch(id, { endDate: at(13) })).status).toBe(200);
  const answer = await patch(id, { endDate: at(15) });
  expect(answer.status).toBe(409);
  expect(await expectSentence(answer)).toContain('Grace Hopper');
  const moved = await patch(id, { startDate: at(16), endDate: at(18) });
  expect(moved.status).toBe(200);
});

test('a block of another calendar is in the way as well', async () => {
  const block = storedBlock({ id: 'b', ...days(10, 12), summary: 'Reserved' });
  await storeAsIs([], [block, storedBlock({ id: 'c', ...days(20, 21) })]);
  const named = await post(rentalBody(days(11, 13)));
  expect(named.status).toBe(409);
  expect(await expectSentence(named)).toMatch(/^Heron is blocked by Reserved from Jun 10, 2026/);
  const nameless = await post(rentalBody(days(20, 22)));
  expect(await expectSentence(nameless)).toContain('blocked by another calendar from');
  await added(days(12, 14));
});

test('the block of a trip is not in the way when the trip is corrected or reopened', async () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000003';
  await storeAsIs(
    [storedRental({ id, status: 'pending', ...days(10, 12) })],
    [storedBlock({ id: 'b', ...days(10, 13), summary: 'Reserved' })],
  );
  await added(days(14, 16));
  expect((await patch(id, { endDate: at(13) })).status).toBe(200);
  expect((await patch(id, { status: 'cancelled', cancelReason: 'Rain.' })).status).toBe(200);
  expect((await patch(id, { status: 'pending' })).status).toBe(200);
  expect((await patch(id, { endDate: at(15) })).status).toBe(409);
});

test('two rentals that an import brought in with one time can still be noted on and completed', async () => {
  const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
  const rentals = ids.map((id) => storedRental({ id, status: 'active', ...days(10, 12) }));
  await storeAsIs(rentals);
  for (const id of ids) expect((await patch(id, { note: 'Both are here.' })).status).toBe(200);
  expect((await patch(ids[0]!, { endDate: at(13) })).status).toBe(200);
  expect((await patch(ids[1]!, { endDate: at(13) })).status).toBe(409);
  expect((await patch(ids[1]!, { endDate: at(11) })).status).toBe(200);
  expect((await patch(ids[0]!, { status: 'completed' })).status).toBe(200);
});
