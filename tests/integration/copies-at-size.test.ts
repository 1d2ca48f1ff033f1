import { test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { copyAtSize } from '#tests/support/copies-at-size.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

useAdminPassword();
useBlobsServer();
const bucket = useBucket();

test('24 leads and 24 rentals with photos are copied in turns, restored, and the same', async () => {
  await copyAtSize(bucket, { leads: 24, rentals: 24 }, { turnMs: 2_000, mostTurns: 40 });
}, 120_000);
