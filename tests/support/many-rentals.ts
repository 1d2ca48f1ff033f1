import { openFleet } from '#server/fleet/fleet-store.ts';
import { ownerDocument, ownerKey, undecided } from '#server/fleet/owner-document.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { openRentals, type StoredRental } from '#server/rentals/live-document.ts';
import { context, storeAsIs, storedRental } from '#tests/support/owner-rentals.ts';

const day = 86_400_000;

export const vinOf = (car: number) => `5YJ3E1EA0PF${String(car).padStart(6, '0')}`;
export const carOf = (car: number) => vehicleId(vinOf(car));

/** A fleet of cars that have no name of their own. */
async function storeFleet(cars: number): Promise<void> {
  const vehicles = Array.from({ length: cars }, (_, car) => {
    return [carOf(car), undecided(vinOf(car))] as const;
  });
  await openFleet(context).update(ownerKey, ownerDocument, () => ({
    vehicles: Object.fromEntries(vehicles),
  }));
}

/** The id of a rental that `storeMany` has stored: `open` ones are numbered by pick-up, `over` by return, the last first. */
export const idOf = (kind: 'open' | 'over', number: number) =>
  `${kind === 'open' ? 'aaaaaaaa' : 'bbbbbbbb'}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Pending rentals from tomorrow on and others that ended over the last ten years, each of $100.00, with
 * the cars taking turns; as the hourly job leaves them. One in ten was cancelled, one in a hundred took a
 * year.
 */
export async function storeMany(
  cars: number,
  { open, over }: { open: number; over: number },
): Promise<void> {
  const now = Date.now();
  const each = (10 * 365 * day) / over;
  const rentals: StoredRental[] = [];
  for (let number = 0; number < open; number += 1) {
    const start = now + day * (1 + Math.floor(number / cars));
    rentals.push(example(idOf('open', number), carOf(number % cars), start, start + day / 2));
  }
  for (let number = 0; number < over; number += 1) {
    const end = now - each * (number + 1);
    const start = end - (number % 100 === 50 ? 366 : 2) * day;
    const rental = example(idOf('over', number), carOf(number % cars), start, end);
    rentals.push({ ...rental, status: number % 10 === 3 ? 'cancelled' : 'completed' });
  }
  await storeFleet(cars);
  await storeAsIs(rentals);
  await archiveEnded(openRentals(context, { budgetMs: 120_000 }), new Date(now));
}

function example(id: string, car: string, start: number, end: number): StoredRental {
  const [startDate, endDate] = [start, end].map((time) => new Date(time).toISOString());
  return storedRental({
    ...{ id, vehicleId: car, status: 'pending', startDate: startDate!, endDate: endDate! },
    ...{ customerName: 'Ada Byron', customerEmail: 'ada@example.com', source: 'owner' },
  });
}
