import type { Context } from '@netlify/functions';
import { isBlocking } from '#contracts/rental-status.ts';
import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import { openFleet, readFleet } from '#server/fleet/fleet-store.ts';
import { vehiclesOf } from '#server/fleet/vehicle-of.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { findInTheWay, timeTaken } from './in-the-way.ts';
import { moveRental, Overtaken, putRental, removeRental } from './ledger-writes.ts';
import type { Books } from './ledger-writes.ts';
import { openRentals } from './ledger.ts';
import { readSettled } from './read-settled.ts';
import type { Ledger } from './ledger.ts';
import { changedFields, rentalEntry } from './rental-entry.ts';
import { currentRentals } from './rentals.ts';
import type { PlacedRental } from './rentals.ts';

/** A call that writes: whose, and where that is recorded. */
export interface RecordedCall {
  context: Pick<Context, 'deploy'>;
  recorder: Recorder;
}

/** What a write wants: the rental as it shall be, null for none, and what to call that. */
interface Wanted {
  rental: PlacedRental | null;
  action: AuditAction;
}

/** What a write came to: the rental as it stands, and what was recorded, null where nothing changed. */
export interface Written {
  rental: PlacedRental | null;
  entry: AuditEntry | null;
}

/**
 * Writes one rental: `decide` gets it as it is, null where there is none, says what shall become of it
 * or throws a `Refusal`, and is asked again whenever another writer came first. Refuses a car that is
 * not in the fleet (404) and a time that is taken (409).
 */
export async function writeRental(
  { context, recorder }: RecordedCall,
  id: string,
  decide: (current: PlacedRental | null) => Wanted,
): Promise<Written> {
  const books = { rentals: openRentals(context), recorder };
  const reading = readCarNames(context);
  for (;;) {
    const [cars, ledgers] = await Promise.all([reading, readSettled(books, true)]);
    const before = currentRentals(ledgers).get(id) ?? null;
    const { rental, action } = decide(before);
    const after = rental && { ...rental, move: undefined, revision: rental.revision + 1 };
    if (!after && !before) return { rental: null, entry: null };
    if (after && before && changedFields(before, after).length === 0) {
      return { rental: before, entry: null };
    }
    const entry = auditEntryOf(recorder, rentalEntry(action, { before, after }));
    try {
      await write(books, { before, after }, entry, cars);
      return { rental: after, entry };
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

async function write(
  books: Books,
  { before, after }: { before: PlacedRental | null; after: PlacedRental | null },
  entry: AuditEntry,
  cars: ReadonlyMap<string, string>,
): Promise<void> {
  if (!after) {
    if (before) await removeRental(books, before, [entry]);
    return;
  }
  const car = cars.get(after.vehicleId);
  if (car === undefined && before?.vehicleId !== after.vehicleId) throw unknownCar();
  const check = (ledger: Ledger) => {
    // What another calendar says of the time of a trip may well be that trip once more.
    const blocks = after.source === 'marketplace' ? {} : ledger.blocks;
    const taken = takesTime(before, after) && findInTheWay({ ...ledger, blocks }, after);
    if (taken) throw timeTaken(taken, car ?? 'This car');
  };
  if (before && before.vehicleId !== after.vehicleId) {
    await moveRental(books, { before, after }, entry, check);
  } else {
    await putRental(books, { before, after }, entry, check);
    if (!before) await holdAlone(books, after);
  }
}

/** Looks again after adding, as somebody else may have added the same id to another car at once. */
async function holdAlone(books: Books, { id, vehicleId }: PlacedRental): Promise<void> {
  const holder = currentRentals(await readSettled(books, true)).get(id);
  if (holder && holder.vehicleId !== vehicleId) throw new Overtaken();
}

/** Whether a rental takes time of a car that it did not take before. */
function takesTime(before: PlacedRental | null, after: PlacedRental): boolean {
  if (!isBlocking(after.status)) return false;
  const fields = ['vehicleId', 'startDate', 'endDate'] as const;
  return (
    !before || !isBlocking(before.status) || fields.some((field) => after[field] !== before[field])
  );
}

async function readCarNames(context: RecordedCall['context']): Promise<Map<string, string>> {
  const vehicles = vehiclesOf(await readFleet(openFleet(context)));
  return new Map(vehicles.map(({ id, name }) => [id, name]));
}

function unknownCar(): Refusal {
  const sentence = 'This car is not in the fleet, so please choose another one.';
  return new Refusal(404, [{ field: 'vehicleId', sentence }], { reason: 'unknown-vehicle' });
}
