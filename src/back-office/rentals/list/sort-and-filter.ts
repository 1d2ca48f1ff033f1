import { rentalStatuses, type RentalStatus } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';

/** `other` stands for whatever another system calls the state of a rental. */
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
 * In the order in which they need somebody: those on their way, the next return first; those to come,
 * the next pick-up first; then all others, the latest first.
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

/** Those whose customer, email, car or reservation holds the words, in capitals or not. */
export function search(
  rentals: Rental[],
  words: string,
  nameOf: (vehicleId: string) => string,
): Rental[] {
  const sought = words.trim().toLowerCase();
  if (!sought) return rentals;
  return rentals.filter(({ customerName, customerEmail, vehicleId, reservationId }) =>
    [customerName, customerEmail, nameOf(vehicleId), reservationId ?? ''].some((text) =>
      text.toLowerCase().includes(sought),
    ),
  );
}

export const byGroup = (rentals: Rental[]) => Map.groupBy(rentals, groupOf);
