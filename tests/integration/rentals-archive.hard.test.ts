import { describe, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { archiveBrokenOff, archiveWhile, deeds } from '#tests/support/archive-races.ts';
import { useRentals } from '#tests/support/owner-rentals.ts';
import { rentalPage } from '#tests/support/rental-pages.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();
useDate('2026-11-22T12:00:00Z');

describe.each(deeds)('while rentals are archived, %s is not lost', (_, deed) => {
  test.each([0, 1, 2, 3, 4, 5])('at request %i', async (request) => {
    await archiveWhile(blobs(), deed, request);
    expect((await rentalPage()).rentals.length).toBeLessThanOrEqual(1);
  });

  test.each([0, 1, 2, 3, 4, 5])('where archiving breaks off at %i', async (request) => {
    await archiveBrokenOff(blobs(), deed, request);
    expect((await rentalPage()).rentals.length).toBeLessThanOrEqual(1);
  });
});
