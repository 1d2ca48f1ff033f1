import type { Vehicle } from '#contracts/vehicle.ts';
import { carFinder } from './find-car.ts';
import { importedId } from './merge-trip.ts';
import type { TripFile } from './read-file.ts';
import { RowProblem } from './row-problem.ts';
import {
  cellsOf,
  isNoTrip,
  listedRow,
  tripOfRow,
  type ListedRow,
  type Trip,
} from './trip-of-row.ts';

/** A trip and the car that it belongs to. */
export interface MatchedTrip {
  line: number;
  /** Its rental's id, whether that exists or not. */
  id: string;
  trip: Trip;
  /** The car that the file names. */
  car: Vehicle;
}

export interface MatchedTrips {
  rows: ListedRow[];
  trips: MatchedTrip[];
  /** Why a row can't be imported, by its line. */
  problems: Map<number, string>;
}

/**
 * Reads the rows of a file and finds the car of each. The first of two with the same reservation
 * counts.
 */
export function matchTrips(
  { columns, rows }: Pick<TripFile, 'columns' | 'rows'>,
  fleet: readonly Vehicle[],
): MatchedTrips {
  const matched: MatchedTrips = { rows: [], trips: [], problems: new Map() };
  const findCar = carFinder(fleet);
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const cell = cellsOf(row, columns);
    if (!row.isBroken && isNoTrip(cell)) continue;
    matched.rows.push(listedRow(row, cell));
    try {
      const trip = tripOfRow(row, cell);
      const car = findCar(trip.car);
      const first = lines.get(trip.reservationId);
      if (first !== undefined) {
        throw new RowProblem(`Line ${first} has the same reservation ID. This line is skipped.`);
      }
      lines.set(trip.reservationId, line);
      matched.trips.push({ line, id: importedId(trip.reservationId), trip, car });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      matched.problems.set(line, error.message);
    }
  }
  return matched;
}
