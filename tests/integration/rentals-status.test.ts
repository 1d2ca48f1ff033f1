import { expect, test } from 'vitest';
import { nextStatuses, rentalStatuses } from '#contracts/rental-status.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  listed,
  patch,
  storeAsIs,
  storedRental,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
useRentals();

const id = 'aaaaaaaa-0000-4000-8000-000000000001';

/** From each status to each, as the owner was promised: 200 is a move or no move at all. */
const matrix: Record<string, Record<(typeof rentalStatuses)[number], number>> = {
  pending: { pending: 200, active: 200, completed: 409, cancelled: 200 },
  active: { pending: 409, active: 200, completed: 200, cancelled: 200 },
  completed: { pending: 409, active: 200, completed: 200, cancelled: 409 },
  cancelled: { pending: 200, active: 409, completed: 409, cancelled: 200 },
  'In Dispute': { pending: 200, active: 200, completed: 200, cancelled: 200 },
  constructor: { pending: 200, active: 200, completed: 200, cancelled: 200 },
};

const pairs = Object.entries(matrix).flatMap(([from, row]) =>
  rentalStatuses.map((to) => [from, to, row[to]] as const),
);

test.each(pairs)('from %s to %s is %i', async (from, to, status) => {
  await storeAsIs([storedRental({ id, status: from })]);
  const reason = to === 'cancelled' && { cancelReason: 'The weather.' };
  const answer = await patch(id, { status: to, ...reason });
  expect(answer.status).toBe(status);
  const [after] = await listed();
  expect(after?.status).toBe(status === 200 ? to : from);
  const isMove = status === 200 && from !== to;
  const actions = (await trail()).map(({ action }) => action);
  if (isMove) expect(actions).toEqual(['status']);
  if (status === 409) {
    const sentence = await expectSentence(answer);
    expect(sentence).toContain(`is ${from} and can only become ${nextStatuses(from).join(' or ')}`);
    expect(actions).toEqual([]);
  }
});

test('cancelling needs a reason, which can be put better later; reopening clears it', async () => {
  const { id: own } = await added();
  for (const cancelReason of [undefined, '', ' \u200b', 'x'.repeat(201)]) {
    const answer = await patch(own, { status: 'cancelled', cancelReason });
    expect(answer.status).toBe(400);
    await expectSentence(answer);
  }
  expect((await patch(own, { status: 'cancelled', cancelReason: 'Rain.' })).status).toBe(200);
  await patch(own, { cancelReason: 'Too much rain.' });
  expect(await listed()).toMatchObject([{ status: 'cancelled', cancelReason: 'Too much rain.' }]);
  await patch(own, { status: 'pending' });
  expect(await listed()).toMatchObject([{ status: 'pending', cancelReason: null }]);
  const answer = await patch(own, { cancelReason: 'Rain.' });
  expect(answer.status).toBe(400);
  await expectSentence(answer);
});

test('a hand-over or a return notes no odometer by itself', async () => {
  const { id: own } = await added();
  await patch(own, { status: 'active' });
  await patch(own, { status: 'completed' });
  expect(await listed()).toMatchObject([
    { status: 'completed', startOdometer: null, endOdometer: null, distance: null },
  ]);
});
