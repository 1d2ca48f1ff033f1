import { expect } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { rentalImportResult, type RentalImportResult } from '#contracts/rental-import.ts';
import adminRentalsImport from '#functions/admin-rentals-import.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { listed } from '#tests/support/owner-rentals.ts';
import { tripEarnings, type TripRow } from '#tests/support/trip-earnings.ts';

/** What differs of a trip that is under way, and of one in the second or third car of the tests. */
export const running: TripRow = { 'Trip status': 'In Progress' };
export const inOtter: TripRow = { VIN: '5YJ3E1EA3PF000317' };
export const inKestrel: TripRow = { VIN: '5YJ3E1EA5PF000318' };

/** Posts a file of the marketplace. */
export const postFile = (csv: string, apply = true) =>
  adminCall(adminRentalsImport, 'POST /api/admin/rentals-import', { csv, apply });

/** Puts a file in that must be understood, and gives what came of it. */
export async function imported(csv: string): Promise<RentalImportResult> {
  return answered(await postFile(csv));
}

/** Looks at a file that must be understood, and gives what would come of it. */
export async function previewed(csv: string): Promise<RentalImportResult> {
  return answered(await postFile(csv, false));
}

/** What becomes of trips that are put in: the outcome of each with why. */
export async function outcomesOf(trips: readonly TripRow[]): Promise<string[]> {
  const { rows } = await imported(tripEarnings(trips));
  return rows.map(({ outcome, why }) => (why === null ? outcome : `${outcome}: ${why}`));
}

/** The one rental that there is. */
export async function onlyRental(): Promise<Rental> {
  const [rental, ...others] = await listed();
  expect(others).toEqual([]);
  return rental!;
}

async function answered(answer: Response): Promise<RentalImportResult> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return rentalImportResult.parse(await answer.json());
}
