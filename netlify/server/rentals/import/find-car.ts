import type { Vehicle } from '#contracts/vehicle.ts';
import { RowProblem } from './row-problem.ts';
import type { Trip } from './trip-of-row.ts';
import { shortened } from '#server/rentals/shortened.ts';

/**
 * Finds a trip's car: by its VIN, which alone decides if there is one, then by our id, then by a
 * name that only one car has, with or without the plate after it. Throws a `RowProblem` that says
 * why there is none.
 */
export function carFinder(fleet: readonly Vehicle[]): (car: Trip['car']) => Vehicle {
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
