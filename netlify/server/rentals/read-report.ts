import { monthAfter, monthAt, monthsBetween, monthStart } from '#contracts/new-york-time.ts';
import type { Report, ReportQuery } from '#contracts/report.ts';
import { openFleet, readFleet, type FleetDocuments } from '#server/fleet/fleet-store.ts';
import { vehiclesOf } from '#server/fleet/vehicle-of.ts';
import { readCosts } from './costs.ts';
import { rentalOf, openRentals, readLive, type LiveDocument } from './live-document.ts';
import { readOverlapping } from './archive.ts';
import { reachOf } from './periods.ts';
import { reportOf, type Beside } from './report.ts';
import type { Deployed } from '#server/storage/store.ts';

const options = { budgetMs: 25_000 };

/** When each car came: by hand, or to Tesla's list. */
function cameAt({ owner, telemetry }: FleetDocuments): Map<string, number> {
  const ids = [...Object.keys(owner.vehicles), ...Object.keys(telemetry.vehicles)];
  const times = ids.flatMap((id) => {
    const known = [owner.vehicles[id]?.addedAt, telemetry.vehicles[id]?.firstSeenAt];
    const [first] = known.filter((time) => typeof time === 'string').sort();
    return first === undefined ? [] : [[id, Date.parse(first)] as const];
  });
  return new Map(times);
}

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
  const live = await readLive(store);
  const [kept, fleet, costs] = await Promise.all([
    readOverlapping(store, live, span),
    readFleet(openFleet(context, options)),
    readCosts(store),
  ]);
  const beside = { costs, since: cameAt(fleet), now: new Date() };
  const rentals = kept.rentals.map((one) => rentalOf(one));
  return {
    ...reportOf(rentals, vehiclesOf(fleet), monthsBetween(from, to), beside),
    known: knownMonths(live, beside),
  };
}

/** The first and the last month of all that a report could count. */
function knownMonths({ rentals, archive }: LiveDocument, { costs, since, now }: Beside) {
  const monthOf = (time: string | number) => monthAt(new Date(time));
  const months = [
    monthAt(now),
    ...[...since.values()].map(monthOf),
    ...costs.map((cost) => cost.from),
    ...rentals.flatMap((rental) => Object.values(reachOf(rental)).map(monthOf)),
    ...archive.map(({ earliestStart }) => monthOf(earliestStart)),
  ].sort();
  return { first: months[0]!, last: months.at(-1)! };
}
