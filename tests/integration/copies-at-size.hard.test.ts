import { expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { copyAtSize } from '#tests/support/copies-at-size.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

useAdminPassword();
useBlobsServer();
const bucket = useBucket();

test('3,000 leads and 3,000 rentals with photos, in more than a thousand parts, are copied in a part of a night, restored, and the same', async () => {
  // A turn that is cut off in the middle of a part is tried at a smaller size.
  const night = { turnMs: () => 252_000, mostTurns: 3 };
  const { parts } = await copyAtSize(bucket, { leads: 3_000, rentals: 3_000 }, night);
  expect(parts).toBeGreaterThan(1_000);
});
