import { isBlocking } from '#contracts/rental-status.ts';
import { overlapping } from '#server/rentals/in-the-way.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';

/** Which pending and active rentals occupy which car. */
export class Occupancy {
  readonly #byCar = new Map<string, Map<string, StoredRental>>();

  constructor(rentals: Iterable<StoredRental>) {
    for (const rental of rentals) this.#add(rental);
  }

  replace(before: StoredRental | undefined, after: StoredRental | undefined): void {
    if (before) this.#byCar.get(before.vehicleId)?.delete(before.id);
    if (after) this.#add(after);
  }

  /** The rentals of a car. */
  of({ vehicleId }: Pick<StoredRental, 'vehicleId'>): Iterable<StoredRental> {
    return this.#byCar.get(vehicleId)?.values() ?? [];
  }

  /** The other rentals that a rental overlaps. */
  *overlapping(rental: StoredRental): Generator<StoredRental, void, void> {
    for (const other of overlapping(this.of(rental), rental)) {
      if (other.id !== rental.id) yield other;
    }
  }

  #add(rental: StoredRental): void {
    if (!isBlocking(rental.status)) return;
    const ofCar = this.#byCar.get(rental.vehicleId) ?? new Map<string, StoredRental>();
    this.#byCar.set(rental.vehicleId, ofCar.set(rental.id, rental));
  }
}
