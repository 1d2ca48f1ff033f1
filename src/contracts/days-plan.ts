import { lowCharge } from '#contracts/low-charge.ts';
import { dayAfter, wallTimeAt } from '#contracts/new-york-time.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';

/** What stands in the way of a pick-up. */
export type Trouble =
  | { kind: 'in service' }
  /** Who still has the car, though it was due. */
  | { kind: 'still out'; customerName: string }
  /** The last known charge in percent. */
  | { kind: 'low charge'; charge: number };

/** A return or a pick-up that is due or overdue. */
export interface PlanLine {
  kind: 'overdue' | 'no-show' | 'pick-up overdue' | 'pick-up' | 'return';
  day: 'late' | 'today' | 'tomorrow';
  /** When it is or was due. ISO 8601 UTC. */
  at: string;
  rental: Rental;
  /** Of a pick-up; empty for a return. */
  troubles: Trouble[];
}

const lateKinds: PlanLine['kind'][] = ['overdue', 'no-show', 'pick-up overdue'];

const dateAt = (instant: Date) => wallTimeAt(instant).slice(0, 10);

/**
 * What is due today and tomorrow in New York: overdue returns and missed pick-ups first, then each
 * day's pick-ups and returns by the clock. A pick-up says what stands in its way, as far as known:
 * a car that sleeps or was never read is no trouble. `minimumCharge` is in percent.
 */
export function daysPlan(
  rentals: readonly Rental[],
  vehicles: readonly Vehicle[],
  { now, minimumCharge }: { now: Date; minimumCharge: number },
): PlanLine[] {
  const cars = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const late = new Map(
    rentals
      .filter(({ status, endDate }) => status === 'active' && Date.parse(endDate) <= Number(now))
      .map((rental) => [rental.vehicleId, rental]),
  );
  const today = dateAt(now);
  const tomorrow = dayAfter(today);
  return rentals
    .flatMap((rental): PlanLine[] => {
      const due = dueOf(rental, now);
      if (!due) return [];
      const date = dateAt(new Date(due.at));
      const isLate = lateKinds.includes(due.kind);
      if (!isLate && date !== today && date !== tomorrow) return [];
      const day = isLate ? 'late' : date === today ? 'today' : 'tomorrow';
      const isAhead = due.kind === 'pick-up' || due.kind === 'pick-up overdue';
      const { vehicleId } = rental;
      const car = cars.get(vehicleId);
      const charge = car && lowCharge(car, due.at, minimumCharge);
      const troubles = isAhead ? troublesOf(car, late.get(vehicleId), charge ?? null) : [];
      return [{ ...due, day, rental, troubles }];
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || Date.parse(one.at) - Date.parse(other.at));
}

/** What is late has its order; the rest follows the clock. */
const rankOf = ({ kind }: PlanLine) =>
  lateKinds.includes(kind) ? lateKinds.indexOf(kind) : lateKinds.length;

/** What comes next with a rental, whenever that is; undefined if nothing does. */
function dueOf(rental: Rental, now: Date): Pick<PlanLine, 'kind' | 'at'> | undefined {
  const { status, startDate, endDate, notCounted } = rental;
  const isPast = (time: string) => Date.parse(time) <= now.getTime();
  if (status === 'active') return { kind: isPast(endDate) ? 'overdue' : 'return', at: endDate };
  if (status !== 'pending' || notCounted !== null) return undefined;
  if (isPast(endDate)) return { kind: 'no-show', at: endDate };
  return { kind: isPast(startDate) ? 'pick-up overdue' : 'pick-up', at: startDate };
}

function troublesOf(
  car: Vehicle | undefined,
  late: Rental | undefined,
  charge: number | null,
): Trouble[] {
  const troubles: Trouble[] = [];
  if (late) troubles.push({ kind: 'still out', customerName: late.customerName });
  if (!car || car.isRetired) return troubles;
  const isInService = car.warnings.some(({ kind }) => kind === 'service mode');
  if (isInService || car.connection === 'in-service') troubles.push({ kind: 'in service' });
  if (charge !== null) troubles.push({ kind: 'low charge', charge });
  return troubles;
}
