import type { Report, ReportFigures } from '#contracts/report.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { dollarsOf } from '#contracts/money.ts';
import { monthAfter, monthStart } from '#contracts/new-york-time.ts';
import { isEarning } from '#contracts/rental-status.ts';
import { partsOf, type RentalPart } from './rental-parts.ts';

interface Cell {
  parts: readonly RentalPart[];
  rentedMinutes: number;
  minutes: number;
}

const minuteMs = 60_000;

/** The figures of cars in months such as `2026-07`, from rentals that earn, in the order given. */
export function reportOf(
  rentals: readonly Rental[],
  cars: readonly Pick<Vehicle, 'id' | 'name'>[],
  months: readonly string[],
): Report {
  const earning = rentals.filter(({ status }) => isEarning(status));
  const byCar = Map.groupBy(earning, ({ vehicleId }) => vehicleId);
  const known = new Set(cars.map(({ id }) => id));
  const gone = [...byCar.keys()].filter((id) => !known.has(id));
  const rows = [...cars, ...gone.map((id) => ({ id, name: 'A car that is not in the fleet' }))].map(
    ({ id, name }) => {
      const byMonth = Map.groupBy((byCar.get(id) ?? []).flatMap(partsOf), ({ month }) => month);
      return { id, name, cells: months.map((month) => cellOf(month, byMonth.get(month) ?? [])) };
    },
  );
  return {
    months: [...months],
    vehicles: rows.map(({ id, name, cells }) => ({
      vehicleId: id,
      name,
      figures: cells.map((cell) => sumUp([cell])),
      total: sumUp(cells),
    })),
    figures: months.map((_, place) => sumUp(rows.flatMap(({ cells }) => cells[place] ?? []))),
    total: sumUp(rows.flatMap(({ cells }) => cells)),
  };
}

/** The minutes that pass count: the clocks make one month an hour shorter, and one an hour longer. */
function cellOf(month: string, parts: readonly RentalPart[]): Cell {
  const length = monthStart(monthAfter(month)).getTime() - monthStart(month).getTime();
  return { parts, rentedMinutes: coveredMinutes(parts), minutes: length / minuteMs };
}

/** The minutes that at least one of the parts covers. */
function coveredMinutes(parts: readonly RentalPart[]): number {
  let [covered, until] = [0, -Infinity];
  for (const { from, to } of [...parts].sort((one, other) => one.from - other.from)) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.round(covered / minuteMs);
}

function sumUp(cells: readonly Cell[]): ReportFigures {
  const parts = cells.flatMap((cell) => cell.parts);
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const count = (some: readonly RentalPart[]) => new Set(some.map(({ id }) => id)).size;
  return {
    revenue: dollarsOf(sum(parts.map(({ cents }) => cents))),
    rentals: count(parts),
    rentedMinutes: sum(cells.map(({ rentedMinutes }) => rentedMinutes)),
    minutes: sum(cells.map(({ minutes }) => minutes)),
    distance: (sum(parts.map(({ tenths }) => tenths ?? 0)) / 10).toFixed(1),
    withoutDistance: count(parts.filter(({ tenths }) => tenths === null)),
  };
}
