import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import type { Conflict } from '#contracts/conflict.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { Refusal } from '#server/refusal.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, type Recorded } from '#server/record/recorded.ts';
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

/** What a decision on a rental may look at. */
export interface Around {
  live: LiveDocument;
  /** The cars of the fleet, by id. */
  cars: ReadonlyMap<string, Vehicle>;
  now: Date;
}

/**
 * Decides on a rental as it is, null if there is none: what it becomes, null to delete it, and the action to
 * record. Throws a `Refusal` if it may not be.
 */
export type Decide = (
  current: StoredRental | null,
  around: Around,
) => { rental: StoredRental | null; action: AuditAction };

/** What a write makes of one rental and of the live document, and what of it is recorded; null if nothing changes. */
interface RentalWrite {
  rental: StoredRental | null;
  live: LiveDocument;
  recorded: Recorded | null;
}

/**
 * Plans the write of one rental, `current` as it is. Refuses a car that is not in the fleet (404), and a time that
 * is taken or a car that is still out (409).
 */
export function planWrite(
  id: string,
  current: StoredRental | null,
  decide: Decide,
  around: Around,
): RentalWrite {
  const { live } = around;
  const { rental, action } = decide(current, around);
  const isSame =
    rental && current ? changedFields(current, rental).length === 0 : rental === current;
  if (isSame) return { rental: current, live, recorded: null };
  if (rental) checkCar(current, rental, around);
  const recorded = rentalEntry(action, current, rental);
  return { rental, live: withRental(live, id, rental), recorded };
}

/** The result of a write: the rental as it is, what has its car too, and the recorded entry, null if nothing changed. */
export interface Written {
  rental: StoredRental | null;
  conflicts: Conflict[];
  entry: AuditEntry | null;
}

/**
 * Writes one rental as `decide` says, which is called again whenever another writer came first. Refuses what
 * `planWrite` refuses.
 * @param quarters the quarters of the archive that may hold it; all if absent
 */
export async function writeRental(
  { context, recorder }: RecordedCall,
  id: string,
  decide: Decide,
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
      const current = known ?? found?.rental ?? null;
      const around = { live: found ? withoutArchived(live, [found]) : live, cars, now: new Date() };
      const { rental, recorded, ...next } = planWrite(id, current, decide, around);
      const conflicts = rental ? conflictsIn(next.live, around.now)(rental) : [];
      const entry = recorded && auditEntryOf(recorder, recorded);
      written = { rental, conflicts, entry };
      return entry && { live: next.live, entries: [entry] };
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
  before: StoredRental | null,
  after: StoredRental,
  { live, cars, now }: Around,
): void {
  const car = cars.get(after.vehicleId);
  const carName = car?.name ?? 'This car';
  const isOther = before?.vehicleId !== after.vehicleId;
  if (!car && isOther) throw unknownCar();
  const leaves = after.status === 'active' && before?.status !== 'active';
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
