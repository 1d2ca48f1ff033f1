import { test } from 'vitest';
import { expectAllToBeCounted, expectOneWinnerForEach } from '#tests/support/store-races.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();

test('200 workers that each add one by compare-and-swap end at exactly 200', () =>
  expectAllToBeCounted(200));

test('20 racers for each of 100 new keys give 100 winners, and each key holds its winner', () =>
  expectOneWinnerForEach(100));
