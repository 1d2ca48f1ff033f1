import type { CarWarning } from '#contracts/car-warning.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';

/** What of a rental says who has its car. */
type Possession = Pick<Rental, 'vehicleId' | 'status' | 'endDate' | 'takeBack'>;

/** These concern the owner only while nobody has rented the car. */
const whileFree: CarWarning['kind'][] = ['open', 'unlocked', 'update'];

/**
 * What a car warns of now, the worst first: a reading from before it came back tells nothing of how it
 * stands now, and how a rented car stands is its driver's business.
 */
export function warningsNow(
  car: Pick<Vehicle, 'id' | 'isRetired' | 'warnings'>,
  rentals: readonly Possession[],
  now: Date,
): CarWarning[] {
  if (car.isRetired || car.warnings.length === 0) return [];
  const own = rentals.filter(({ vehicleId }) => vehicleId === car.id);
  const isOut = own.some(({ status }) => status === 'active');
  const backAt = Math.max(0, ...own.map((rental) => returnedAt(rental, now)));
  return car.warnings.filter(
    ({ kind, at }) => !whileFree.includes(kind) || (!isOut && Date.parse(at) >= backAt),
  );
}

/** When a car came back from a rental, in milliseconds since 1970; 0 if it never did. */
function returnedAt({ status, endDate, takeBack }: Possession, now: Date): number {
  if (status !== 'completed') return 0;
  return Math.min(Date.parse(takeBack?.at ?? endDate), now.getTime());
}
