import { beforeEach, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { flood, postFlood } from '#tests/support/inbox-flood.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

test('a flood of large messages is filed in documents of at most a megabyte, a page in 30 requests', async () => {
  expect(await flood(blobs(), 150)).toBeGreaterThan(2);
});

test('hostile posts are refused, and the largest are filed, listed and restored', async () => {
  expect(await postFlood(blobs(), 150)).toBeGreaterThan(0);
});
