import { monthAfter, monthsBetween, monthStart } from '#contracts/new-york-time.ts';
import type { Report, ReportQuery } from '#contracts/report.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { readLive } from './live-document.ts';
import { readOverlapping } from './archive.ts';
import { rentalOf } from './rental-of.ts';
import { reportOf } from './report.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * What each car earned and drove in some months. From the archive, it reads those months' quarters
 * and up to five later ones: no rental there takes longer than a year.
 */
export async function readReport(
  stores: { rentals: Store; fleet: Store },
  { from, to }: ReportQuery,
): Promise<Report> {
  const span = {
    from: monthStart(from).getTime(),
    until: monthStart(monthAfter(to)).getTime(),
  };
  const readRentals = async () =>
    (await readOverlapping(stores.rentals, await readLive(stores.rentals), span)).rentals;
  const [rentals, cars] = await Promise.all([readRentals(), listVehicles(stores.fleet)]);
  return reportOf(rentals.map(rentalOf), cars, monthsBetween(from, to));
}
