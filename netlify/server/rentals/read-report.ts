import { monthAfter, monthsBetween, monthStart } from '#contracts/new-york-time.ts';
import type { Report, ReportQuery } from '#contracts/report.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { rentalOf, openRentals, readLive } from './live-document.ts';
import { readOverlapping } from './archive.ts';
import { reportOf } from './report.ts';
import type { Deployed } from '#server/storage/store.ts';

const options = { budgetMs: 25_000 };

/**
 * What each car earned and drove in some months. From the archive, it reads those months' quarters
 * and up to five later ones: no rental there takes longer than a year.
 */
export async function readReport(context: Deployed, { from, to }: ReportQuery): Promise<Report> {
  const span = {
    from: monthStart(from).getTime(),
    until: monthStart(monthAfter(to)).getTime(),
  };
  const store = openRentals(context, options);
  const [kept, cars] = await Promise.all([
    readLive(store).then((live) => readOverlapping(store, live, span)),
    listVehicles(openFleet(context, options)),
  ]);
  return reportOf(kept.rentals.map(rentalOf), cars, monthsBetween(from, to));
}
