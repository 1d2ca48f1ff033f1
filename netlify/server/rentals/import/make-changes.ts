import { takenTime } from '#contracts/taken.ts';
import { isInTheWay, newlyWanted } from '#server/rentals/in-the-way.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';
import type { TripChange } from './trip-change.ts';

/** Which rentals have which car at a moment, and when. */
export class Occupancy {
  readonly #byCar = new Map<string, Map<string, StoredRental>>();
  readonly now: Date;

  constructor(rentals: Iterable<StoredRental>, now: Date) {
    this.now = now;
    for (const rental of rentals) this.#add(rental);
  }

  replace(before: StoredRental | undefined, after: StoredRental | undefined): void {
    if (before) this.#byCar.get(before.vehicleId)?.delete(before.id);
    if (after) this.#add(after);
  }

  of({ vehicleId }: Pick<StoredRental, 'vehicleId'>): StoredRental[] {
    return [...(this.#byCar.get(vehicleId)?.values() ?? [])];
  }

  *overlapping(rental: StoredRental): Generator<StoredRental, void, void> {
    const wanted = newlyWanted(null, rental, this.now);
    for (const other of this.#byCar.get(rental.vehicleId)?.values() ?? []) {
      if (isInTheWay(other, wanted, this.now)) yield other;
    }
  }

  #add(rental: StoredRental): void {
    if (!takenTime(rental, this.now)) return;
    const ofCar = this.#byCar.get(rental.vehicleId) ?? new Map<string, StoredRental>();
    this.#byCar.set(rental.vehicleId, ofCar.set(rental.id, rental));
  }
}

/**
 * Makes all changes of a file that can be made together, and returns the others: two trips may swap
 * cars, one may take time that another leaves. Of two that want the same, the earlier line wins.
 */
export function makeChanges(changes: readonly TripChange[], occupancy: Occupancy): TripChange[] {
  const isTaking = ({ before, after }: TripChange) =>
    newlyWanted(before, after, occupancy.now).spans.length > 0;
  for (const { before, after } of changes.filter((change) => !isTaking(change))) {
    occupancy.replace(before, after);
  }
  let waiting = changes.filter(isTaking);
  for (let tried = Infinity; waiting.length < tried;) {
    tried = waiting.length;
    // Those that are made may free the time of others.
    waiting = makeTogether(waiting, occupancy);
  }
  return waiting;
}

/** Makes all, then takes back those with something in the way, until none is left. */
function makeTogether(changes: readonly TripChange[], occupancy: Occupancy): TripChange[] {
  for (const { before, after } of changes) occupancy.replace(before, after);
  const made = new Map(changes.map((change) => [change.after.id, change]));

  const isInTheWay = ({ line, after }: TripChange): boolean => {
    for (const { id } of occupancy.overlapping(after)) {
      const rival = made.get(id);
      if (!rival || rival.line < line) return true;
    }
    return false;
  };

  for (let unchecked = changes; unchecked.length > 0;) {
    const back = unchecked.filter((change) => {
      if (!made.has(change.after.id) || !isInTheWay(change)) return false;
      made.delete(change.after.id);
      occupancy.replace(change.after, change.before);
      return true;
    });
    // Back where they were, they may be in the way of others.
    unchecked = back.flatMap(({ before }) =>
      before ? [...occupancy.overlapping(before)].flatMap(({ id }) => made.get(id) ?? []) : [],
    );
  }
  return changes.filter(({ after }) => !made.has(after.id));
}
