import { newYorkWords } from '#contracts/new-york-time.ts';
import { earliestRental } from './in-the-way.ts';
import type { StoredRental } from './live-document.ts';

/**
 * Which rental keeps a block from being imported, in a sentence; undefined if none does. Other
 * blocks do not: two calendars may well hold the same time.
 */
export function rentalInTheWay(
  rentals: Iterable<StoredRental>,
  wanted: { id: string; vehicleId: string; startDate: string; endDate: string },
  carName: string,
): string | undefined {
  const taken = earliestRental(rentals, wanted);
  if (!taken) return undefined;
  const [from, to] = [taken.startDate, taken.endDate].map((time) => newYorkWords(new Date(time)));
  return `${carName} is rented to ${taken.customerName} from ${from} to ${to}. Change that rental first.`;
}
