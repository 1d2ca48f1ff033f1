import { expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { useRentals } from '#tests/support/owner-rentals.ts';
import { raceForOneTime, raceMovesAndEdits } from '#tests/support/rental-races.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals(['Heron', 'Otter', 'Kestrel']);

test('four moves and four edits of one rental at once, 8 times: the trail tells each that was made', async () => {
  await raceMovesAndEdits(8);
  expect(blobs().journal.length).toBeGreaterThan(8 * 6);
}, 300_000);

test('twenty who race for one time, 10 times, are one winner each', async () => {
  await raceForOneTime(10);
  expect(blobs().journal.length).toBeGreaterThan(10 * 20);
}, 300_000);

test('twenty who race for one time, 10 times, are one winner each where the store fails in between', async () => {
  await raceForOneTime(10, blobs());
  expect(blobs().journal.length).toBeGreaterThan(10 * 20);
}, 300_000);
