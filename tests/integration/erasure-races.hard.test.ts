import { describe, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { places, raceErasure } from '#tests/support/erasure-races.ts';
import { raceOneErasure } from '#tests/support/erasure-rounds.ts';
import { trail, useRentals } from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();
useDate('2026-11-22T12:00:00Z');

const requests = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => first + place);

describe.each(places)('an erasure wins over an edit of %s', (...place) => {
  test.each(requests(0, 9))('where an edit waits at request %i', async (request) => {
    await raceErasure(blobs(), place, 'an edit waits', request);
    expect((await trail()).length).toBeGreaterThan(2);
  });

  test.each(requests(12, 22))('where the erasure waits at request %i', async (request) => {
    await raceErasure(blobs(), place, 'the erasure waits', request);
    expect((await trail()).length).toBeGreaterThan(2);
  });

  test.each(requests(12, 22))('where the erasure waits for archiving at %i', async (request) => {
    await raceErasure(blobs(), place, 'the erasure waits for archiving', request);
    expect((await trail()).length).toBeGreaterThan(2);
  });
});

describe.each(['lead', 'rental'] as const)('of a %s that is edited', (subject) => {
  test('nothing is left, nor after a restore of an earlier backup, at any request', async () => {
    for (const request of requests(0, 48)) {
      await raceOneErasure(blobs(), subject, { request, isEditHeld: false });
    }
    for (const request of requests(0, 9)) {
      await raceOneErasure(blobs(), subject, { request, isEditHeld: true });
    }
  });
});
