import { expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  detailOf,
  heron,
  listed,
  otter,
  patch,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
useRentals();

test('a rental moves to another car with all it has, and the old car is free again', async () => {
  const before = await added({ note: 'A dog.' });
  const answer = await patch(before.id, { vehicleId: otter });
  expect(await answer.json()).toEqual({ ...before, vehicleId: otter });
  expect(await listed()).toEqual([{ ...before, vehicleId: otter }]);
  expect((await trail()).at(-1)).toMatchObject({
    action: 'edit',
    before: { vehicleId: heron },
    after: { vehicleId: otter },
  });
  await added();
});

test('a rental does not move to a car that is taken, and stays where it was', async () => {
  const before = await added();
  await added({ vehicleId: otter, customerName: 'Grace Hopper' });
  const answer = await patch(before.id, { vehicleId: otter });
  expect(answer.status).toBe(409);
  expect(await expectSentence(answer)).toMatch(/^Otter is reserved for Grace Hopper/);
  expect((await detailOf(before.id)).vehicleId).toBe(heron);
});

test('a move and an edit at once: neither is lost', async () => {
  const { id } = await added();
  for (let round = 1; round <= 6; round += 1) {
    const vehicleId = round % 2 ? otter : heron;
    const answers = await Promise.all([
      patch(id, { vehicleId }),
      patch(id, { note: `Round ${round}` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toMatchObject([{ id, vehicleId, note: `Round ${round}` }]);
  }
});
