import { isBlocking } from '#contracts/rental-status.ts';
import { mergeTrip, rentalOfTrip } from './merge-trip.ts';
import type { MatchedTrip } from './match-trips.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';

/** How a trip changes its rental. */
export interface TripChange {
  line: number;
  /** The car that the file names. */
  carName: string;
  before: StoredRental | undefined;
  /** The same object if nothing is to be written. */
  after: StoredRental;
  /** The changed fields that people see. */
  changed: (keyof StoredRental)[];
  /** Whether the rental newly occupies a car's time. */
  takesTime: boolean;
}

/**
 * Works out what a trip changes; the marketplace may have given it another car since it was last
 * imported.
 */
export function changeOf({ line, trip, car }: MatchedTrip, before?: StoredRental): TripChange {
  const base = { line, carName: car.name, before };
  if (!before) {
    const after = rentalOfTrip(trip, car.id);
    return { ...base, after, changed: [], takesTime: isBlocking(after.status) };
  }
  const { rental, changed } = mergeTrip(before, trip, car.id);
  const isMove = before.imported?.['vehicleId'] !== car.id && before.vehicleId !== car.id;
  const after = isMove ? { ...rental, vehicleId: car.id } : rental;
  const isNewTime = changed.some((field) => ['status', 'startDate', 'endDate'].includes(field));
  return {
    ...base,
    after,
    changed: isMove ? ['vehicleId', ...changed] : changed,
    takesTime: isBlocking(after.status) && (isMove || isNewTime),
  };
}

/** Why a change is impossible in any case; undefined if it is not. */
export function endsTooSoon({ before, after }: TripChange): string | undefined {
  if (after === before || Date.parse(after.startDate) < Date.parse(after.endDate)) return undefined;
  return 'It would end before it begins.';
}

const names: Partial<Record<keyof StoredRental, string>> = {
  customerName: 'customer',
  status: 'status',
  startDate: 'pick-up',
  endDate: 'return',
  totalAmount: 'amount',
  startOdometer: 'odometer at pick-up',
  endOdometer: 'odometer at return',
  statedDistance: 'distance',
};

/** What a trip changes, in a sentence or two; null if nothing. */
export function changeWords({ changed, carName }: TripChange): string | null {
  const list = changed.flatMap((field) => (names[field] ? [`the ${names[field]}`] : []));
  const sentences = [
    changed.includes('vehicleId') && `It moves to ${carName}.`,
    list.length > 0 && `It changes ${new Intl.ListFormat('en').format(list)}.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** The changed fields, with their values in one version. */
export function fieldsOf({ changed }: TripChange, rental: StoredRental): Partial<StoredRental> {
  const fields = changed.includes('status') ? [...changed, 'cancelReason' as const] : changed;
  return Object.fromEntries(fields.map((field) => [field, rental[field]]));
}
