import type { Vehicle } from '#contracts/vehicle.ts';
import { carFinder } from './find-car.ts';
import { importedId } from './merge-trip.ts';
import type { TripFile } from './read-file.ts';
import { RowProblem } from './row-problem.ts';
import { cellsOf, isNoTrip, listedRow, tripOfRow } from './trip-of-row.ts';
import type { ListedRow, Trip } from './trip-of-row.ts';
import type { Ledger } from '#server/rentals/ledger.ts';
import { currentRentals } from '#server/rentals/rentals.ts';
import type { PlacedRental } from '#server/rentals/rentals.ts';

/** A trip and the car that it belongs to. */
export interface Placement {
  line: number;
  trip: Trip;
  /** The car that the file names. */
  car: Vehicle;
  /** The rental that it is already, in whichever ledger. */
  rental: PlacedRental | undefined;
}

export interface PlacedTrips {
  rows: ListedRow[];
  placements: Placement[];
  /** Why a row is no trip that can go in, by its line. */
  problems: Map<number, string>;
}

/**
 * Reads the rows of a file and finds the car and the rental of each. Of a reservation that comes twice
 * the first counts, and one that the owner has deleted stays away.
 */
export function placeTrips(
  { columns, rows }: Pick<TripFile, 'columns' | 'rows'>,
  fleet: readonly Vehicle[],
  ledgers: ReadonlyMap<string, Ledger>,
): PlacedTrips {
  const placed: PlacedTrips = { rows: [], placements: [], problems: new Map() };
  const findCar = carFinder(fleet);
  const known = currentRentals(ledgers).values();
  const rentals = new Map([...known].map((rental) => [rental.reservationId, rental]));
  const deleted = new Set([...ledgers.values()].flatMap((ledger) => ledger.deleted ?? []));
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const cell = cellsOf(row, columns);
    if (!row.isBroken && isNoTrip(cell)) continue;
    placed.rows.push(listedRow(row, cell));
    try {
      const trip = tripOfRow(row, cell);
      const car = findCar(trip.car);
      const first = lines.get(trip.reservationId);
      if (first !== undefined) {
        throw new RowProblem(
          `Line ${first} has the same reservation ID, so this line is left out.`,
        );
      }
      lines.set(trip.reservationId, line);
      const rental = rentals.get(trip.reservationId);
      if (!rental && deleted.has(importedId(trip.reservationId))) {
        throw new RowProblem(
          'You deleted this rental, so it stays away; to have it back, please undo that in the record.',
        );
      }
      placed.placements.push({ line, trip, car, rental });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      placed.problems.set(line, error.message);
    }
  }
  return placed;
}
