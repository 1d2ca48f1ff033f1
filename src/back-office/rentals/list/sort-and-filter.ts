import { rentalStatuses, type RentalStatus } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { searchFor } from '#contracts/search-text.ts';
import { dateWords, numericDates } from '#back-office/words/time-words.ts';

/** `other` is any status that comes from another system. */
export type StatusGroup = RentalStatus | 'other';

export const statusGroups: readonly StatusGroup[] = [
  'active',
  'pending',
  'completed',
  'cancelled',
  'other',
];

const groupOf = ({ status }: Rental): StatusGroup =>
  rentalStatuses.find((known) => known === status) ?? 'other';

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);

/**
 * Most urgent first: active rentals by their return, then pending ones by their pick-up, then all
 * others, the latest first.
 */
export function inOrder(rentals: readonly Rental[]): Rental[] {
  const ranks: Partial<Record<string, number>> = { active: 0, pending: 1 };
  const rankOf = ({ status }: Rental) => ranks[status] ?? 2;
  return rentals.toSorted((one, other) => {
    const rank = rankOf(one);
    if (rank !== rankOf(other)) return rank - rankOf(other);
    if (rank === 0) return byTime(one.endDate, other.endDate);
    if (rank === 1) return byTime(one.startDate, other.startDate);
    return byTime(other.startDate, one.startDate);
  });
}

/** Those with all the words in their customer, email, phone, car, reservation, or first or last day. */
export function search(
  rentals: Rental[],
  words: string,
  nameOf: (vehicleId: string) => string,
): Rental[] {
  if (!words.trim()) return rentals;
  const hasWords = searchFor(words);
  return rentals.filter((rental) =>
    hasWords(
      ...[rental.customerName, rental.customerEmail, rental.customerPhone],
      ...[nameOf(rental.vehicleId), rental.reservationId ?? ''],
      ...[rental.startDate, rental.endDate].map(
        (time) => `${dateWords(time)} ${numericDates(time)}`,
      ),
    ),
  );
}

export const byGroup = (rentals: Rental[]) => Map.groupBy(rentals, groupOf);
