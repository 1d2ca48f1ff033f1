import { dollarsOf } from '#contracts/money.ts';
import { recentSince } from '#contracts/recent-rentals.ts';
import type { RentalListQuery } from '#contracts/rental-list.ts';
import type { Rental } from '#contracts/rental.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Span } from '#contracts/taken.ts';
import { conflictsIn } from './conflicts.ts';
import { earnedCents, readArchive, readOverlapping } from './archive.ts';
import { rentalOf, readLive, type LiveDocument, type StoredRental } from './live-document.ts';
import { quarterOf, quarterStart, spanOfDays } from './periods.ts';
import type { Store } from '#server/storage/store.ts';

interface RentalPage {
  /** The latest pick-up first. */
  rentals: Rental[];
  /** The revenue of all rentals ever, in US dollars such as `"1234.50"`. */
  totalRevenue: string;
  /** `endedBefore` of the page of older ones; null if there are none, or days were requested. */
  older: string | null;
}

const quartersOfPage = 4;

/** Lists rentals, in one read, and one more for each document of the archive that holds any of them. */
export async function listRentals(
  rentals: Store,
  { from, to, endedBefore }: RentalListQuery,
  now: Date,
): Promise<RentalPage> {
  const live = await readLive(rentals);
  const conflictsOf = conflictsIn(live, now);
  const page = (listed: readonly StoredRental[], older: string | null): RentalPage => ({
    rentals: listed.map((one) => rentalOf(one, conflictsOf(one))).sort(laterFirst),
    totalRevenue: totalRevenue(live),
    older,
  });
  if (from !== undefined && to !== undefined) {
    return page((await readOverlapping(rentals, live, spanOfDays(from, to))).rentals, null);
  }
  const span =
    endedBefore === undefined
      ? { from: recentSince(now), until: Infinity }
      : yearBefore(live, Date.parse(endedBefore));
  const open = endedBefore === undefined ? live.rentals.filter(isOpen) : [];
  const hasOlder = quartersOver(live, span.from).length > 0;
  const older = hasOlder ? new Date(span.from).toISOString() : null;
  return page([...open, ...(await readOver(rentals, live, span))], older);
}

const isOpen = ({ status }: StoredRental) => isBlocking(status);

/** The rentals that are over and ended in a span. */
async function readOver(rentals: Store, live: LiveDocument, span: Span): Promise<StoredRental[]> {
  const archived = await readArchive(
    rentals,
    live.archive.filter(
      ({ quarter, latestEnd }) =>
        quarterStart(quarter) < span.until && Date.parse(latestEnd) >= span.from,
    ),
  );
  return [...live.rentals.filter((one) => !isOpen(one)), ...archived.rentals].filter(
    ({ endDate }) => Date.parse(endDate) >= span.from && Date.parse(endDate) < span.until,
  );
}

/** Back to the beginning of the fourth quarter in which rentals ended, so that no page is empty. */
function yearBefore(live: LiveDocument, until: number): Span {
  const newest = quartersOver(live, until).sort().at(-1);
  return { from: newest === undefined ? until : quarterStart(newest, 1 - quartersOfPage), until };
}

/** The quarters before a moment in which rentals ended that are over. */
function quartersOver({ rentals, archive }: LiveDocument, before: number): string[] {
  const over = rentals.filter((one) => !isOpen(one) && Date.parse(one.endDate) < before);
  const older = archive.filter((part) => quarterStart(part.quarter) < before && part.rentals > 0);
  return [...over.map(quarterOf), ...older.map(({ quarter }) => quarter)];
}

function totalRevenue({ rentals, archive }: LiveDocument): string {
  const cents = archive.reduce((sum, part) => sum + part.earnedCents, earnedCents(rentals));
  return dollarsOf(cents);
}

function laterFirst(one: Rental, other: Rental): number {
  return Date.parse(other.startDate) - Date.parse(one.startDate) || (one.id < other.id ? -1 : 1);
}
