import { test } from 'vitest';
import { expectEachToBeKeptOnce } from '#tests/support/failing-store.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();

test('1,000 submissions through a failing store: none is lost and none is kept twice', () =>
  expectEachToBeKeptOnce(blobs(), 1_000));
