import { expect, vi } from 'vitest';
import type { NewRental } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import adminErasure from '#functions/admin-erasure.ts';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { interleave } from '#tests/support/interleave.ts';
import { added, context, patch, remove } from '#tests/support/owner-rentals.ts';
import { everyRental, rentalPage } from '#tests/support/rental-pages.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';

/** Archives what ended long ago, as the hourly job does. */
export const archive = () => archiveEnded(openRentals(context), new Date());

/** Goes on to the next day, when what a broken-off archiving left is deleted; with a clock that is the test's. */
export async function nextDay(): Promise<void> {
  vi.setSystemTime(Date.now() + 86_400_001);
  await archive();
  await archive();
}

/** A rental of some hours of a day, and over. */
export const over = (date: string, given: Partial<NewRental> = {}) => ({
  ...{ startDate: `${date}T12:00:00.000Z`, endDate: `${date}T20:00:00.000Z` },
  ...{ status: 'completed' as const, customerName: 'Grace Hopper', customerEmail: '' },
  ...given,
});

interface Deed {
  act: (id: string) => Promise<Response>;
  /** What of the rental is different then; null where it is gone. */
  after: Partial<Rental> | null;
}

const email = 'grace@example.com';

/** What somebody may do to a rental while it is being archived. */
export const deeds: [what: string, deed: Deed][] = [
  ['an edit', { act: (id) => patch(id, { totalAmount: '7.07' }), after: { totalAmount: '7.07' } }],
  [
    'an edit of its return',
    {
      act: (id) => patch(id, { endDate: '2024-09-03T20:00:00.000Z' }),
      after: { endDate: '2024-09-03T20:00:00.000Z' },
    },
  ],
  ['a delete', { act: remove, after: null }],
  [
    'that it is reopened',
    { act: (id) => patch(id, { status: 'active' }), after: { status: 'active' } },
  ],
  [
    'an erasure',
    {
      act: () =>
        adminCall(adminErasure, 'POST /api/admin/erasure', { addresses: [email], apply: true }),
      after: { customerName: 'Erased customer', customerEmail: '' },
    },
  ],
  ['another archiving', { act: () => archive().then(() => new Response()), after: {} }],
];

async function twoToArchive(): Promise<Rental> {
  await added(over('2024-02-03', { customerName: 'Ada Byron' }));
  return added(over('2024-06-03', { customerEmail: email }));
}

/** Archives two rentals, one of which somebody changes while one of the requests to the store is on its way. */
export async function archiveWhile(store: BlobsServer, deed: Deed, request: number): Promise<void> {
  const rental = await twoToArchive();
  await interleave(store, request, archive, async () => {
    expect((await deed.act(rental.id)).status).toBe(200);
  });
  await expectInTheEnd(rental, deed);
}

/** Archives two rentals, which breaks off at a request to the store, twice; then somebody changes one. */
export async function archiveBrokenOff(
  store: BlobsServer,
  deed: Deed,
  request: number,
): Promise<void> {
  const rental = await twoToArchive();
  for (const when of ['before commit', 'after commit'] as const) {
    let passed = 0;
    store.inject({ matches: () => passed++ >= request, when, status: 401, times: Infinity });
    await archive().catch(() => null);
    store.clearFaults();
  }
  expect((await deed.act(rental.id)).status).toBe(200);
  await archive();
  await expectInTheEnd(rental, deed);
}

/** Whatever has happened, both rentals are there once, and what was erased is nowhere, if need be a day later. */
async function expectInTheEnd(rental: Rental, { after }: Deed): Promise<void> {
  const expected = after ? [{ ...rental, ...after }] : [];
  const check = async () => {
    const rentals = await everyRental();
    expect(rentals.filter(({ id }) => id === rental.id)).toEqual(expected);
    expect(rentals).toHaveLength(1 + expected.length);
    const sum = expected.reduce((dollars, { totalAmount }) => dollars + Number(totalAmount), 180);
    expect((await rentalPage()).totalRevenue).toBe(sum.toFixed(2));
    const documents = JSON.stringify(await storedDocuments(openRentals(context)));
    if (after?.customerEmail === '') expect(documents).not.toContain(email);
  };
  await check();
  await nextDay();
  await check();
}
