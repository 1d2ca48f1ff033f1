import type { AuditEntry } from '#contracts/audit.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { emptyLedger, ledger, ledgerKey } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { rentalEntry } from './rental-entry.ts';
import { currentRentals, isSettled, revisionIn } from './rentals.ts';
import type { PlacedRental } from './rentals.ts';
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
  const asRead = before?.vehicleId === vehicleId ? before.revision : 0;
  await changeLedger(books, vehicleId, [entry], (current) => {
    if (revisionIn(current, after.id) !== asRead) throw new Overtaken();
    check(current);
    const deleted = current.deleted?.filter((id) => id !== after.id);
    return { ...current, deleted, rentals: { ...current.rentals, [after.id]: kept } };
  });
}

/** Removes a rental from its car's ledger, which keeps a mark of one from the marketplace. */
export async function removeRental(
  books: Books,
  { vehicleId, id, revision, source }: PlacedRental,
  entries: AuditEntry[],
): Promise<void> {
  await changeLedger(books, vehicleId, entries, (current) => {
    if (revisionIn(current, id) !== revision) throw new Overtaken();
    const left = without(current, id);
    if (source !== 'marketplace') return left;
    return { ...left, deleted: [...(current.deleted ?? []), id] };
  });
}

/**
 * Moves a rental to another car: first into the new ledger, then out of the old, so that it is never
 * in neither. Whoever changed it or took it away in the old one meanwhile goes first.
 */
export async function moveRental(
  books: Books,
  { before, after }: { before: PlacedRental; after: PlacedRental },
  entry: AuditEntry,
  check: (ledger: Ledger) => void,
): Promise<void> {
  const move = { id: entry.id, from: before.vehicleId, revision: before.revision };
  const moved = { ...after, move };
  await putRental(books, { before, after: moved }, entry, check);
  if (!(await settleMove(books, moved))) throw new Overtaken();
}

/**
 * Removes the copies that hold no longer: what a move that broke off left, and what two writers at once
 * added to two cars. Gives whether there were any: then read the ledgers again.
 */
export async function dropOutdated(
  books: Books,
  ledgers: ReadonlyMap<string, Ledger>,
): Promise<boolean> {
  const copies = [...ledgers].flatMap(([vehicleId, { rentals }]) =>
    Object.values(rentals).map((rental) => ({ ...rental, vehicleId })),
  );
  const unsettled = copies.filter(
    (copy) => copy.move && !isSettled(ledgers.get(copy.move.from) ?? emptyLedger, copy),
  );
  for (const copy of unsettled) await settleMove(books, copy);
  if (unsettled.length > 0) return true;
  const current = currentRentals(ledgers);
  const outdated = copies.filter(({ id, vehicleId }) => current.get(id)?.vehicleId !== vehicleId);
  for (const copy of outdated) {
    await dropCopy(books, copy, current.get(copy.id)?.vehicleId ?? copy.vehicleId);
  }
  return outdated.length > 0;
}

/**
 * Takes a rental that has moved out of the old ledger and notes the move there: that one write decides,
 * whoever makes it. Where the old ledger says something else by now, takes it out of the new one. Gives
 * whether it has moved.
 */
async function settleMove(books: Books, copy: PlacedRental): Promise<boolean> {
  const { id, move } = copy;
  if (!move) return true;
  let hasMoved = false;
  await changeLedger(books, move.from, [], (current) => {
    const isNoted = isSettled(current, copy);
    const isThere = !isNoted && revisionIn(current, id) === move.revision;
    hasMoved = isNoted || isThere;
    return isThere
      ? { ...without(current, id), moved: { ...current.moved, [id]: move.id } }
      : current;
  });
  if (!hasMoved) await dropCopy(books, copy, move.from);
  return hasMoved;
}

/** Removes a copy of a rental that stands in another car instead, unless it has changed since. */
async function dropCopy(books: Books, copy: PlacedRental, instead: string): Promise<void> {
  const { id, vehicleId, revision, move } = copy;
  const back = rentalEntry('edit', { before: copy, after: { ...copy, vehicleId: instead } });
  await changeLedger(books, vehicleId, [auditEntryOf(books.recorder, back)], (current) => {
    const isSame =
      revisionIn(current, id) === revision && current.rentals[id]?.move?.id === move?.id;
    return isSame ? without(current, id) : current;
  });
}

/** Writes nothing where `change` gives the ledger back as it is. */
async function changeLedger(
  { rentals, recorder }: Books,
  vehicleId: string,
  entries: AuditEntry[],
  change: (current: Ledger) => Ledger,
): Promise<void> {
  try {
    await updateRecorded(recorder, rentals, ledgerKey(vehicleId), ledger, (found) => {
      const current = found ?? emptyLedger;
      const value = change(current);
      if (value === current) throw new Unchanged();
      return { value, entries };
    });
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
  }
}

class Unchanged extends Error {}

function without(current: Ledger, id: string): Ledger {
  const { [id]: _, ...rentals } = current.rentals;
  return { ...current, rentals };
}
