import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import type { Conflict } from '#contracts/conflict.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { Refusal } from '#server/refusal.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { findArchived, isCurrent, withoutArchived, type ArchivedRental } from './archive.ts';
import { changeLive } from './change-live.ts';
import { conflictsIn } from './conflicts.ts';
import { findOut, stillOut } from './check-hand-over.ts';
import { refuseIfTaken } from './in-the-way.ts';
import {
  openRentals,
  type ArchivePart,
  type LiveDocument,
  type StoredRental,
} from './live-document.ts';
import { changedFields, rentalEntry } from './rental-entry.ts';

/** What a write wants: the new rental, null to delete it, and the action to record. */
interface Wanted {
  rental: StoredRental | null;
  action: AuditAction;
}

/** The result of a write: the rental as it is, what has its car too, and the recorded entry, null if nothing changed. */
export interface Written {
  rental: StoredRental | null;
  conflicts: Conflict[];
  entry: AuditEntry | null;
}

/**
 * Writes one rental. `decide` gets it as it is, null if there is none, with all others and the cars, and
 * returns what it becomes or throws a `Refusal`; it is called again whenever another writer came first. Refuses a car that
 * is not in the fleet (404), and a time that is taken or a car that is still out (409).
 * @param quarters the quarters of the archive that may hold it; all if absent
 */
export async function writeRental(
  { context, recorder }: RecordedCall,
  id: string,
  decide: (
    current: StoredRental | null,
    around: { live: LiveDocument; cars: ReadonlyMap<string, Vehicle> },
  ) => Wanted,
  mayBeIn: (quarter: string) => boolean = () => true,
): Promise<Written> {
  const stores = { rentals: openRentals(context), recorder };
  const cars = await readCars(context);
  let archived: ArchivedRental | null | undefined;
  for (;;) {
    let written: Written = { rental: null, conflicts: [], entry: null };
    let unread: ArchivePart[] = [];
    await changeLive(stores, (live) => {
      const known = live.rentals.find((one) => one.id === id);
      const isGone = known !== undefined || live.deleted.includes(id);
      const isRead = archived === null || (archived && isCurrent(live, archived));
      unread =
        isGone || isRead ? [] : live.archive.filter(({ quarter }) => mayBeIn(quarter)).reverse();
      if (unread.length > 0) return null;
      const found = isGone ? null : (archived ?? null);
      const before = known ?? found?.rental ?? null;
      const { rental: after, action } = decide(before, { live, cars });
      const next = withRental(found ? withoutArchived(live, [found]) : live, id, after);
      const conflicts = after ? conflictsIn(next, new Date())(after) : [];
      written = { rental: after && before, conflicts, entry: null };
      if (!after && !before) return null;
      if (after && before && changedFields(before, after).length === 0) return null;
      if (after) checkCar(live, before, after, cars);
      const entry = auditEntryOf(recorder, rentalEntry(action, before, after));
      written = { rental: after, conflicts, entry };
      return { live: next, entries: [entry] };
    });
    if (unread.length === 0) return written;
    archived = await findArchived(stores.rentals, unread, id);
  }
}

/** The live document with a rental replaced; null deletes it. */
function withRental(live: LiveDocument, id: string, after: StoredRental | null): LiveDocument {
  const others = live.rentals.filter((one) => one.id !== id);
  const deleted = live.deleted.filter((one) => one !== id);
  return after
    ? { ...live, rentals: [...others, after], deleted }
    : { ...live, rentals: others, deleted: [...deleted, id] };
}

function checkCar(
  live: LiveDocument,
  before: StoredRental | null,
  after: StoredRental,
  cars: ReadonlyMap<string, Vehicle>,
): void {
  const car = cars.get(after.vehicleId);
  const carName = car?.name ?? 'This car';
  const now = new Date();
  if (!car && before?.vehicleId !== after.vehicleId) throw unknownCar();
  const leaves = after.status === 'active' && before?.status !== 'active';
  const isOther = before?.vehicleId !== after.vehicleId;
  const out = after.status === 'active' && (leaves || isOther) && findOut(live.rentals, after);
  if (out) throw new Refusal(409, 'out', stillOut(out, carName));
  refuseIfTaken(live, before, after, { carName, now });
}

/** The cars of the fleet, by id. */
export async function readCars(context: RecordedCall['context']): Promise<Map<string, Vehicle>> {
  const vehicles = await listVehicles(openFleet(context));
  return new Map(vehicles.map((car) => [car.id, car]));
}

function unknownCar(): Refusal {
  const sentence = "This car isn't in the fleet. Please choose another one.";
  return new Refusal(404, 'unknown-vehicle', [{ field: 'vehicleId', sentence }]);
}
