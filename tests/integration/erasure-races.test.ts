import { describe, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { places, raceErasure } from '#tests/support/erasure-races.ts';
import {
  expectOvertakenExportErased,
  raceErasureWithLateEntry,
  raceOneErasure,
} from '#tests/support/erasure-rounds.ts';
import { trail, useRentals } from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();
useDate('2026-11-22T12:00:00Z');

test.each(['lead', 'rental'] as const)(
  'an erasure wins over an edit of a %s whose entry comes to the trail last',
  (subject) => raceErasureWithLateEntry(blobs(), subject),
);

test.each(['lead', 'rental'] as const)(
  'an export that an erasure of a %s overtook brings no one back',
  expectOvertakenExportErased,
);

describe.each(places)('an erasure wins over an edit of %s', (...place) => {
  test.each([
    ['an edit waits', 3],
    ['an edit waits', 5],
    ['the erasure waits', 26],
    ['the erasure waits', 27],
    ['the erasure waits for archiving', 27],
  ] as const)('where %s at request %i', async (what, request) => {
    await raceErasure(blobs(), place, what, request);
    expect((await trail()).some(({ target }) => target.label === 'A person')).toBe(true);
  });
});

describe.each(['lead', 'rental'] as const)(
  'of a %s that is edited meanwhile nothing is left',
  (subject) => {
    test.each([8, 24, 40])('nor after a restore, at request %i', async (request) => {
      await raceOneErasure(blobs(), subject, { request, isEditHeld: false });
    });

    test.each([2, 6])('nor where the edit waits at request %i', async (request) => {
      await raceOneErasure(blobs(), subject, { request, isEditHeld: true });
    });
  },
);
