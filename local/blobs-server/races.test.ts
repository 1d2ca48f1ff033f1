import { test } from 'vitest';
import { expectAllToBeCounted, expectOneWinnerForEach } from '#tests/support/store-races.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();

test('20 workers that each add one by compare-and-swap end at exactly 20', () =>
  expectAllToBeCounted(20));

test('20 racers for each of 10 new keys give 10 winners, and each key holds its winner', () =>
  expectOneWinnerForEach(10));
