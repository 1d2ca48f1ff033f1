import { expect } from 'vitest';
import adminErasure from '#functions/admin-erasure.ts';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { archive, over } from '#tests/support/archive-races.ts';
import { interleave } from '#tests/support/interleave.ts';
import { added, context, patch, trail } from '#tests/support/owner-rentals.ts';
import { everyRental } from '#tests/support/rental-pages.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';

const email = 'grace@example.com';

const erase = async () => {
  const call = 'POST /api/admin/erasure';
  expect((await adminCall(adminErasure, call, { addresses: [email], apply: true })).status).toBe(
    200,
  );
};

/** Where the rental stands that is erased, and what comes in between. */
export const places: [where: string, date: string, isArchived: boolean][] = [
  ['a live rental', '2026-06-03', false],
  ['a rental in the archive', '2024-06-03', true],
  ['a rental that is due for the archive', '2024-06-03', false],
];

const edit = async (id: string) => {
  const change = { note: `Wrote from ${email}.`, customerName: 'Grace Again' };
  expect([200, 409]).toContain((await patch(id, change)).status);
};

/** Erases somebody whose rental is edited and archived at once, and expects the person to be nowhere. */
export async function raceErasure(
  store: BlobsServer,
  place: (typeof places)[number],
  what: 'an edit waits' | 'the erasure waits' | 'the erasure waits for archiving',
  request: number,
): Promise<void> {
  const id = await rentalIn(place);
  const editing = () => edit(id);
  if (what === 'an edit waits') await interleave(store, request, editing, erase);
  else await interleave(store, request, erase, what === 'the erasure waits' ? editing : archive);
  await expectErased(id);
}

async function rentalIn([, date, isArchived]: (typeof places)[number]): Promise<string> {
  const { id } = await added(over(date, { customerEmail: email }));
  await added(over('2024-02-03', { customerName: 'Ada Byron', customerEmail: '' }));
  if (isArchived) await archive();
  return id;
}

async function expectErased(id: string): Promise<void> {
  const rentals = JSON.stringify(await storedDocuments(openRentals(context)));
  for (const kept of [rentals, JSON.stringify(await trail())]) {
    expect(kept).not.toMatch(/grace@example\.com|Grace Again/);
  }
  expect((await everyRental()).find((one) => one.id === id)).toMatchObject({
    ...{ customerName: 'Erased customer', customerEmail: '', note: '' },
  });
}
