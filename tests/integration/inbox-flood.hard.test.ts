import { beforeEach, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { flood, postFlood } from '#tests/support/inbox-flood.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

test('a flood of 2,200 of the largest messages is filed in documents of at most a megabyte, a page in 30 requests, and restored', async () => {
  expect(await flood(blobs(), 2_200)).toBeGreaterThan(30);
});

test('800 hostile posts are refused, and 800 of the largest are filed, listed and restored', async () => {
  expect(await postFlood(blobs(), 800)).toBeGreaterThan(1);
});
