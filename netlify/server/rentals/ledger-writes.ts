import type { AuditEntry } from '#contracts/audit.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { emptyLedger, ledger, ledgerKey } from '#server/rentals/ledger.ts';
import type { Ledger } from '#server/rentals/ledger.ts';
import { rentalEntry } from '#server/rentals/rental-entry.ts';
import { currentRentals } from '#server/rentals/rentals.ts';
import type { PlacedRental } from '#server/rentals/rentals.ts';
import type { Store } from '#server/storage/store.ts';

/** Where rentals are written, and where that is recorded. */
export interface Books {
  rentals: Store;
  recorder: Recorder;
}

/** Another writer changed the rental since it was read: read it again and decide anew. */
export class Overtaken extends Error {}

/** Writes a rental into its car's ledger, unless `check` throws; `before` is what was read of it. */
export async function putRental(
  books: Books,
  { before, after }: { before: PlacedRental | null; after: PlacedRental },
  entry: AuditEntry,
  check: (ledger: Ledger) => void,
): Promise<void> {
  const { vehicleId, ...kept } = after;
  await changeLedger(books, vehicleId, [entry], (current) => {
    const there = revisionIn(current, after.id);
    const isElsewhere = before && before.vehicleId !== vehicleId;
    const isAsRead = isElsewhere ? there < after.revision : there === (before?.revision ?? 0);
    if (!isAsRead) throw new Overtaken();
    check(current);
    return { ...current, rentals: { ...current.rentals, [after.id]: kept } };
  });
}

/** Removes a rental from its car's ledger. */
export async function removeRental(
  books: Books,
  { vehicleId, id, revision }: PlacedRental,
  entries: AuditEntry[],
): Promise<void> {
  await changeLedger(books, vehicleId, entries, (current) => {
    if (revisionIn(current, id) !== revision) throw new Overtaken();
    return without(current, id);
  });
}

/**
 * Moves a rental to another car: first into the new ledger, then out of the old, so that it is never
 * in neither. Whoever changed it in the old one meanwhile goes first, and it is taken back.
 */
export async function moveRental(
  books: Books,
  { before, after }: { before: PlacedRental; after: PlacedRental },
  entry: AuditEntry,
  check: (ledger: Ledger) => void,
): Promise<void> {
  await putRental(books, { before, after }, entry, check);
  if (await dropCopy(books, before)) return;
  const back = rentalEntry('edit', { before: after, after: before });
  await removeRental(books, after, [auditEntryOf(books.recorder, back)]);
  throw new Overtaken();
}

/** Removes the copies that a broken-off move left in the ledger of the old car, where they take time. */
export async function dropOutdated(
  books: Books,
  ledgers: ReadonlyMap<string, Ledger>,
): Promise<void> {
  const current = currentRentals(ledgers);
  for (const [vehicleId, { rentals }] of ledgers) {
    for (const copy of Object.values(rentals)) {
      const isOutdated = copy.revision < (current.get(copy.id)?.revision ?? 0);
      if (isOutdated) await dropCopy(books, { ...copy, vehicleId });
    }
  }
}

/** Removes a copy of a rental, unless somebody has changed it since; gives whether it is gone. */
async function dropCopy(books: Books, { vehicleId, id, revision }: PlacedRental): Promise<boolean> {
  let isGone = true;
  await changeLedger(books, vehicleId, [], (current) => {
    isGone = revisionIn(current, id) <= revision;
    return isGone ? without(current, id) : current;
  });
  return isGone;
}

async function changeLedger(
  { rentals, recorder }: Books,
  vehicleId: string,
  entries: AuditEntry[],
  change: (current: Ledger) => Ledger,
): Promise<void> {
  await updateRecorded(recorder, rentals, ledgerKey(vehicleId), ledger, (current) => ({
    value: change(current ?? emptyLedger),
    entries,
  }));
}

/** 0 where the ledger does not have it. */
function revisionIn({ rentals }: Ledger, id: string): number {
  return Object.hasOwn(rentals, id) ? (rentals[id]?.revision ?? 0) : 0;
}

function without(current: Ledger, id: string): Ledger {
  const { [id]: _, ...rentals } = current.rentals;
  return { ...current, rentals };
}
