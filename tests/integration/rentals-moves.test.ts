import { expect, test } from 'vitest';
import { ledgerKey } from '#server/rentals/ledger.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  detailOf,
  heron,
  idsIn,
  listed,
  otter,
  patch,
  post,
  remove,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();

test('a rental moves to another car with all it has, and the old car is free again', async () => {
  const before = await added({ note: 'A dog.' });
  const answer = await patch(before.id, { vehicleId: otter });
  expect(await answer.json()).toEqual({ ...before, vehicleId: otter });
  expect(await listed()).toEqual([{ ...before, vehicleId: otter }]);
  expect(await idsIn(heron)).toEqual([]);
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
  expect(await expectSentence(answer)).toMatch(/^Otter is taken by Grace Hopper/);
  expect((await detailOf(before.id)).vehicleId).toBe(heron);
});

test('a move that breaks off between the two cars leaves one rental, and the old car is free', async () => {
  const { id } = await added();
  const isOldCar = {
    matches: ({ method, key }: { method: string; key?: string | undefined }) =>
      method === 'PUT' && key === ledgerKey(heron),
  };
  blobs().inject({ ...isOldCar, status: 401, times: 100 });
  expect((await patch(id, { vehicleId: otter })).status).toBe(503);
  blobs().clearFaults();
  expect([await idsIn(heron), await idsIn(otter)]).toEqual([[id], [id]]);

  expect(await listed()).toMatchObject([{ id, vehicleId: otter }]);
  expect((await post(rentalBody({ vehicleId: otter }))).status).toBe(409);
  const { id: next } = await added({ customerName: 'Next' });
  expect(await idsIn(heron)).toEqual([next]);
  expect((await patch(id, { vehicleId: otter })).status).toBe(200);
  expect((await trail()).filter(({ target }) => target.id === id)).toHaveLength(2);
  expect((await remove(id)).status).toBe(200);
  expect(await listed()).toMatchObject([{ id: next }]);
});

test('a rental that stands with two cars after a broken-off move is deleted from both', async () => {
  const { id } = await added();
  blobs().inject({
    matches: ({ method, key }) => method === 'PUT' && key === ledgerKey(heron),
    ...{ status: 401, times: 100 },
  });
  await patch(id, { vehicleId: otter });
  blobs().clearFaults();
  expect((await remove(id)).status).toBe(200);
  expect([...(await idsIn(heron)), ...(await idsIn(otter))]).toEqual([]);
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
    expect([...(await idsIn(heron)), ...(await idsIn(otter))]).toEqual([id]);
  }
});
