import { rentalStatuses, type RentalStatus } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';

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
