import type { RentalImportResult } from '#contracts/rental-import.ts';
import type { MatchedTrip } from './match-trips.ts';
import { changeOf, changeWords, whyImpossible, fieldsOf, type TripChange } from './trip-change.ts';
import { reservationNumber } from './reservation-number.ts';
import { sameAs, sameTrips } from './same-trip.ts';
import { withoutArchived, type ArchivedRental } from '#server/rentals/archive.ts';
import type { LiveDocument, StoredRental } from '#server/rentals/live-document.ts';
import { conflictsIn, conflictWords } from '#server/rentals/conflicts.ts';

type Outcome = Pick<RentalImportResult['rows'][number], 'outcome' | 'overlaps' | 'why'>;

export interface ImportPlan {
  /** The new live document; the same object if nothing is to be written. */
  live: LiveDocument;
  /** The outcome of each trip, by its line. */
  outcomes: Map<number, Outcome>;
  added: string[];
  /** How many of what it writes are in conflict with something. */
  overlapping: number;
  /** The changed fields of each changed rental, before and after. */
  before: Record<string, Partial<StoredRental>>;
  after: Record<string, Partial<StoredRental>>;
}

export type ArchivedRentals = ReadonlyMap<string, ArchivedRental>;

const deletedByOwner =
  "You deleted this rental, so it isn't imported again. To get it back, undo the deletion in the history.";

/** A file, and what there is to know before it is imported. */
export interface TripFile {
  /** The id of this import, which its new rentals keep. */
  importId: string;
  trips: readonly MatchedTrip[];
  /** When it is imported. */
  now: Date;
}

/** Plans all trips of a file together. */
export function planImport(
  live: LiveDocument,
  archive: ArchivedRentals,
  { importId, trips, now }: TripFile,
): ImportPlan {
  const outcomes = new Map<number, Outcome>();
  const refuse = (line: number, why: string) =>
    outcomes.set(line, { outcome: 'refused', overlaps: false, why });
  const possible: TripChange[] = [];
  const known = new Map([
    ...[...archive.values()].map(({ rental }) => [rental.id, rental] as const),
    ...live.rentals.map((rental) => [rental.id, rental] as const),
  ]);
  const idOf = new Map(
    [...known.values()].map(({ id, reservationId }) => [
      reservationNumber(reservationId ?? ''),
      id,
    ]),
  );
  const deleted = new Set(live.deleted);
  for (const matched of trips) {
    const {
      line,
      trip: { reservationId },
    } = matched;
    // Its number may have been stored in another way of writing.
    const id = known.has(matched.id) ? matched.id : (idOf.get(reservationId) ?? matched.id);
    const trip = { ...matched, id };
    if (deleted.has(id)) {
      refuse(line, deletedByOwner);
      continue;
    }
    const change = changeOf(trip, known.get(id));
    const why = whyImpossible(change);
    if (why) refuse(line, why);
    else possible.push(change);
  }
  const plan: ImportPlan = { live, outcomes, added: [], overlapping: 0, before: {}, after: {} };
  const written = possible.filter(({ before, after }) => after !== before);
  if (written.length > 0) plan.live = withRentals(live, archive, written, importId);
  const conflictsOf = conflictsIn(plan.live, now);
  for (const { after } of written) known.set(after.id, after);
  const sameTime = sameTrips(known.values());
  for (const change of possible) {
    const { line, before, after, changed } = change;
    const conflicts = after === before ? [] : conflictsOf(after);
    const overlaps = conflicts.length > 0;
    const [same] = before || overlaps ? [] : sameAs(after, sameTime);
    const sentences = [changeWords(change), conflictWords(conflicts), same && sameWords(same)];
    const why = sentences.filter(Boolean).join(' ') || null;
    if (overlaps) plan.overlapping += 1;
    if (!before) {
      outcomes.set(line, { outcome: 'new', overlaps, why });
      plan.added.push(after.id);
    } else {
      outcomes.set(line, { outcome: changed.length > 0 ? 'changed' : 'same', overlaps, why });
      if (changed.length === 0) continue;
      plan.before[after.id] = fieldsOf(change, before);
      plan.after[after.id] = fieldsOf(change, after);
    }
  }
  return plan;
}

const sameWords = ({ customerName, reservationId }: StoredRental) =>
  `${customerName} has this car for exactly the same time, as reservation ${reservationId}. If both are one trip, it counts twice: delete one of them.`;

function withRentals(
  live: LiveDocument,
  archive: ArchivedRentals,
  written: readonly TripChange[],
  importId: string,
): LiveDocument {
  const after = new Map(
    written.map(({ before, after: made }) => [made.id, before ? made : { ...made, importId }]),
  );
  const known = new Set(live.rentals.map(({ id }) => id));
  const fresh = [...after.values()].filter(({ id }) => !known.has(id));
  const copies = fresh.flatMap(({ id }) => archive.get(id) ?? []);
  return {
    ...withoutArchived(live, copies),
    rentals: [...live.rentals.map((rental) => after.get(rental.id) ?? rental), ...fresh],
  };
}
