import { expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { copyAtSize } from '#tests/support/copies-at-size.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

useAdminPassword();
useBlobsServer();
const bucket = useBucket();

test('24 leads and 24 rentals with photos are copied in turns, restored, and the same', async () => {
  // The first are too short for anything, on whatever machine, and a later one is long enough.
  const growing = { turnMs: (turn: number) => 20 * turn, mostTurns: 200 };
  const { turns } = await copyAtSize(bucket, { leads: 24, rentals: 24 }, growing);
  expect(turns).toBeGreaterThan(2);
}, 120_000);
