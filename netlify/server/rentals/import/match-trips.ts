import { createHash } from 'node:crypto';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Refusal } from '#server/refusal.ts';
import { isDayFirst } from './cells.ts';
import type { TripFile } from './read-file.ts';
import {
  cellsOf,
  isNoTrip,
  listedRow,
  RowProblem,
  tripOfRow,
  type ListedRow,
  type Trip,
} from './trip-of-row.ts';
import { shortened } from '#server/shortened.ts';

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

/** Reads the rows of a file and finds each car. Of two with the same reservation, the first counts. */
export function matchTrips(
  { columns, rows }: Pick<TripFile, 'columns' | 'rows'>,
  fleet: readonly Vehicle[],
): MatchedTrips {
  requireMonthFirst(rows, columns);
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

/** 400 where the dates of a file have the day first: October 1 would be read as January 10. */
function requireMonthFirst(rows: TripFile['rows'], columns: TripFile['columns']): void {
  for (const row of rows) {
    const cell = cellsOf(row, columns);
    const dayFirst = [cell('start'), cell('end')].find(isDayFirst);
    if (dayFirst === undefined) continue;
    const sentence = `This file writes the day first, as in ${shortened(dayFirst, 40)}. Please save it with dates like 2026-12-27.`;
    throw new Refusal(400, 'day-first', sentence);
  }
}

/** Our id for a reservation: the same each time, so that it is never imported twice. */
function importedId(reservationId: string): string {
  const hash = createHash('sha256').update(`marketplace:${reservationId}`).digest('hex');
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...groups, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/**
 * Finds a trip's car: by its VIN, which alone decides if there is one, then by our id, then by a
 * name that only one car has, with or without a plate. Throws a `RowProblem` if there is none.
 */
function carFinder(fleet: readonly Vehicle[]): (car: Trip['car']) => Vehicle {
  const byVin = new Map(fleet.map((vehicle) => [vehicle.vin.toUpperCase(), vehicle]));
  const byId = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const byName = Map.groupBy(fleet, ({ name }) => plain(name));
  return ({ vin, id, names }) => {
    if (vin) return byVin.get(vin.toUpperCase()) ?? unknown(`the VIN ${shortened(vin, 40)}`);
    const known = byId.get(id.toLowerCase());
    if (known) return known;
    const called = [...names, ...names.map(withoutPlate)]
      .map((name) => byName.get(plain(name)) ?? [])
      .find(({ length }) => length > 0);
    if (!called) return unknown(`the name ${shortened(names[0] ?? id, 40)}`);
    const [first, second] = called;
    if (!first || second) {
      throw new RowProblem('Several cars have this name. Please use a file with the VIN.');
    }
    return first;
  };
}

function unknown(what: string): never {
  throw new RowProblem(`No car in the fleet has ${what}. Add the car first.`);
}

/** The marketplace writes "Heron (NJ #A12BCD)". */
const withoutPlate = (name: string) => name.replace(/\([^()]*#[^()]*\)\s*$/, '');

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
