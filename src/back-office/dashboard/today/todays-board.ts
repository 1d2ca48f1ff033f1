import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { inUse } from '#back-office/vehicles/use-vehicles.ts';
import { dateAt } from '#back-office/words/time-words.ts';

/** Below this percentage, a car should be charged before its pick-up. */
const lowCharge = 50;

const dayLength = 24 * 60 * 60_000;

const boardKinds = [
  'overdue',
  'no-show',
  'pick-up overdue',
  'pick-up',
  'return',
  'low charge',
  'old reading',
] as const;

export interface BoardLine {
  kind: (typeof boardKinds)[number];
  /** When it is or was due, or the car was read. ISO 8601 UTC. */
  at: string;
  vehicleId: string;
  /** Missing if the line is about the car alone. */
  rental?: Rental;
  /** The car's last known charge in percent, if the line is about that. */
  charge?: number;
}

/**
 * What is due on a day in New York: overdue returns and missed pick-ups first, then the day's
 * pick-ups and returns by the clock, then cars to charge before a pick-up within 24 hours, and last
 * the cars whose charge was read more than a day ago. An unknown charge is neither low nor old, and
 * that of a retired car doesn't matter.
 */
export function todaysBoard(rentals: Rental[], vehicles: Vehicle[], now: Date): BoardLine[] {
  const due = rentals.flatMap((rental) => dueLine(rental, now) ?? []);
  const cars = inUse(vehicles);
  return [...due, ...lowCharges(rentals, cars, now), ...oldReadings(cars, now)].sort(
    (one, other) => rankOf(one) - rankOf(other) || Date.parse(one.at) - Date.parse(other.at),
  );
}

/** The day's pick-ups and returns share a rank, so that the clock orders them. */
function rankOf({ kind }: BoardLine): number {
  return boardKinds.indexOf(kind === 'return' ? 'pick-up' : kind);
}

/** What a rental has due today, or overdue; undefined if nothing is. */
function dueLine(rental: Rental, now: Date): BoardLine | undefined {
  const { status, startDate, endDate, vehicleId } = rental;
  const isPast = (time: string) => Date.parse(time) <= now.getTime();
  const line = (kind: BoardLine['kind'], at: string) => ({ kind, at, vehicleId, rental });

  if (status === 'active') {
    if (isPast(endDate)) return line('overdue', endDate);
    return isToday(endDate, now) ? line('return', endDate) : undefined;
  }
  if (status !== 'pending') return undefined;
  if (isPast(endDate)) return line('no-show', endDate);
  if (isPast(startDate)) return line('pick-up overdue', startDate);
  return isToday(startDate, now) ? line('pick-up', startDate) : undefined;
}

const isToday = (time: string, now: Date) => dateAt(new Date(time)) === dateAt(now);

/** Cars with too little charge for their next pick-up, which may already be late. */
function lowCharges(rentals: Rental[], vehicles: Vehicle[], now: Date): BoardLine[] {
  const soon = now.getTime() + dayLength;
  const next = new Map<string, Rental>();
  for (const rental of rentals) {
    const { status, startDate, endDate, vehicleId } = rental;
    const isAhead = Date.parse(startDate) <= soon && Date.parse(endDate) > now.getTime();
    if (status !== 'pending' || !isAhead) continue;
    const known = next.get(vehicleId);
    if (!known || Date.parse(startDate) < Date.parse(known.startDate)) next.set(vehicleId, rental);
  }
  return vehicles.flatMap(({ id, batteryLevel: charge }) => {
    const rental = next.get(id);
    if (!rental || charge === null || charge >= lowCharge) return [];
    return [{ kind: 'low charge' as const, at: rental.startDate, vehicleId: id, rental, charge }];
  });
}

function oldReadings(vehicles: Vehicle[], now: Date): BoardLine[] {
  return vehicles.flatMap(({ id, batteryLevel, asOf }) => {
    const at = asOf.batteryLevel;
    if (at === null || batteryLevel === null || now.getTime() - Date.parse(at) <= dayLength)
      return [];
    return [{ kind: 'old reading' as const, at, vehicleId: id, charge: batteryLevel }];
  });
}
