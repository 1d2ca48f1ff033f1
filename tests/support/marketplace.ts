import { expect } from 'vitest';
import { rentalImportResult } from '#contracts/rental-import.ts';
import type { RentalImportResult } from '#contracts/rental-import.ts';
import adminRentalsImport from '#functions/admin-rentals-import.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';
import type { TripRow } from '#tests/support/trip-earnings.ts';

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

async function answered(answer: Response): Promise<RentalImportResult> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return rentalImportResult.parse(await answer.json());
}
