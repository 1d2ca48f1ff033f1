import { centsOf, dollarsOf } from '#contracts/money.ts';
import { isRecent } from '#contracts/recent-rentals.ts';
import { isEarning } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import type { RentalPage } from '#back-office/rentals/rental-queries.ts';

/** The page with a rental as it is stored now, where the page has it or would list it. */
export function withRental(page: RentalPage, stored: Rental): RentalPage {
  const others = page.rentals.filter(({ id }) => id !== stored.id);
  const isListed = others.length < page.rentals.length || isRecent(stored, new Date());
  return changed(page, isListed ? [...others, stored] : others);
}

export function withoutRental(page: RentalPage, rentalId: string): RentalPage {
  return changed(
    page,
    page.rentals.filter(({ id }) => id !== rentalId),
  );
}

function changed(page: RentalPage, rentals: Rental[]): RentalPage {
  const total = page.totalRevenue === null ? undefined : centsOf(page.totalRevenue);
  if (total === undefined) return { ...page, rentals };
  const cents = total + earnedCents(rentals) - earnedCents(page.rentals);
  return { ...page, rentals, totalRevenue: dollarsOf(cents) };
}

function earnedCents(rentals: readonly Rental[]): number {
  return rentals
    .filter(({ status }) => isEarning(status))
    .reduce((sum, { totalAmount }) => sum + (centsOf(totalAmount) ?? 0), 0);
}
