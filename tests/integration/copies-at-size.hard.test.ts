import { test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { copyAtSize } from '#tests/support/copies-at-size.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

useAdminPassword();
useBlobsServer();
const bucket = useBucket();

test('10,000 leads and 10,000 rentals with photos are copied within the turns of a night, restored, and the same', async () => {
  // A turn that is cut off in the middle of a part is tried at a smaller size.
  await copyAtSize(bucket, { leads: 10_000, rentals: 10_000 }, { turnMs: 840_000, mostTurns: 3 });
});
