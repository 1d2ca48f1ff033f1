import { isBlocking } from '#contracts/rental-status.ts';
import type { RentalImportResult } from '#contracts/rental-import.ts';
import { importedId, mergeTrip, rentalOfTrip } from './merge-trip.ts';
import type { Merged } from './merge-trip.ts';
import type { Placement } from './place-trips.ts';
import type { Ledger, StoredRental } from '#server/rentals/ledger.ts';
import { rentalInTheWay } from '#server/rentals/rental-in-the-way.ts';

export type Outcome = Pick<RentalImportResult['rows'][number], 'outcome' | 'why'>;

export interface CarPlan {
  /** The rentals of the car as they shall be. */
  rentals: Ledger['rentals'];
  /** Whether that is anything but what is there. */
  isWrite: boolean;
  /** What comes of each row, by its line. */
  outcomes: Map<number, Outcome>;
  /** The ids of new rentals. */
  added: string[];
  /** Of each rental that changes, the fields that do, as they were and as they shall be. */
  before: Record<string, Partial<StoredRental>>;
  after: Record<string, Partial<StoredRental>>;
}

/**
 * What trips come to in the ledger of their car. A trip whose time is taken is looked at again after the
 * others, as one of them may be what frees it.
 */
export function planCar(
  ledger: Ledger,
  carName: string,
  placements: readonly Placement[],
): CarPlan {
  const rentals = { ...ledger.rentals };
  const blocking = new Map(Object.entries(rentals).filter(([, { status }]) => isBlocking(status)));
  const plan: CarPlan = {
    rentals,
    isWrite: false,
    outcomes: new Map(),
    added: [],
    before: {},
    after: {},
  };

  const settles = (placement: Placement): boolean => {
    const { trip, line } = placement;
    const id = placement.rental?.id ?? importedId(trip.reservationId);
    const current = Object.hasOwn(rentals, id) ? rentals[id] : undefined;
    const merged = mergedTrip(placement, current);
    const why =
      whyNot(placement, current, merged) ?? clash(blocking.values(), carName, current, merged);
    const outcome = current ? (merged.changed.length > 0 ? 'changed' : 'same') : 'new';
    plan.outcomes.set(line, why ? { outcome: 'refused', why } : { outcome, why: changes(merged) });
    if (why) return false;
    if (merged.rental === current) return true;
    plan.isWrite = true;
    rentals[id] = merged.rental;
    if (isBlocking(merged.rental.status)) blocking.set(id, merged.rental);
    else blocking.delete(id);
    if (!current) plan.added.push(id);
    else if (merged.changed.length > 0) {
      plan.before[id] = fieldsOf(current, merged);
      plan.after[id] = fieldsOf(merged.rental, merged);
    }
    return true;
  };

  let waiting = placements;
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    waiting = waiting.filter((placement) => !settles(placement));
  }
  return plan;
}

function mergedTrip({ trip, car }: Placement, current: StoredRental | undefined): Merged {
  if (current) return mergeTrip(current, trip, car.id);
  return { rental: rentalOfTrip(trip, car.id), changed: [] };
}

/** Why a trip can't go in whatever else does. */
function whyNot(
  { rental: known }: Placement,
  current: StoredRental | undefined,
  { rental }: Merged,
): string | undefined {
  if (known && !current) return 'Somebody changed it just now, so please choose the file again.';
  return rental === current ? undefined : endsTooSoon(rental);
}

/** Why a rental that does not end after it begins can't go in. */
export function endsTooSoon({ startDate, endDate }: StoredRental): string | undefined {
  if (Date.parse(startDate) < Date.parse(endDate)) return undefined;
  return 'It would end before it begins.';
}

/** Which rental is in the way of one that begins to keep its car, or does so for another time. */
function clash(
  blocking: Iterable<StoredRental>,
  carName: string,
  current: StoredRental | undefined,
  { rental, changed }: Merged,
): string | undefined {
  const timing = changed.some((field) => ['status', 'startDate', 'endDate'].includes(field));
  const asks = isBlocking(rental.status) && (!current || timing);
  return asks ? rentalInTheWay(blocking, rental, carName) : undefined;
}

const names = {
  customerName: 'customer',
  status: 'status',
  startDate: 'pick-up',
  endDate: 'return',
  totalAmount: 'amount',
  startOdometer: 'odometer at the pick-up',
  endOdometer: 'odometer at the return',
  statedDistance: 'distance',
} as const;

/** What a trip changes, in a sentence; null where it is nothing. */
export function changes({ changed }: Pick<Merged, 'changed'>): string | null {
  if (changed.length === 0) return null;
  const list = changed.map((field) => `the ${names[field]}`);
  return `It changes ${new Intl.ListFormat('en').format(list)}.`;
}

function fieldsOf(rental: StoredRental, { changed }: Merged): Partial<StoredRental> {
  const fields = changed.includes('status') ? [...changed, 'cancelReason' as const] : changed;
  return Object.fromEntries(fields.map((field) => [field, rental[field]]));
}
