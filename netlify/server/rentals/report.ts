import type { Report, ReportFigures } from '#contracts/report.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { centsOfCharge } from '#contracts/bill.ts';
import type { Cost } from '#contracts/costs.ts';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { monthAfter, monthAt, monthStart } from '#contracts/new-york-time.ts';
import { isEarning } from '#contracts/rental-status.ts';
import { plannedTime, takenTime, type Span } from '#contracts/taken.ts';
import { partsOf, type RentalPart } from './rental-parts.ts';

interface Cell {
  parts: readonly RentalPart[];
  feeCents: number;
  costCents: number;
  rentedMinutes: number;
  minutes: number;
}

const minuteMs = 60_000;

/** What else a report counts. */
export interface Beside {
  costs: readonly Cost[];
  /** When each car came, in milliseconds since 1970; the others were always there. */
  since: ReadonlyMap<string, number>;
  /** A cost that goes on has come so far, and a car that is out. */
  now: Date;
}

/** The figures of cars in months such as `2026-07`, from rentals that earn, in the order given. */
export function reportOf(
  rentals: readonly Rental[],
  cars: readonly Pick<Vehicle, 'id' | 'name'>[],
  months: readonly string[],
  { costs, since, now }: Beside = { costs: [], since: new Map(), now: new Date() },
): Omit<Report, 'known'> {
  const fees = Map.groupBy(
    rentals.filter(({ status }) => status === 'cancelled'),
    ({ vehicleId }) => vehicleId,
  );
  const costsByCar = Map.groupBy(costs, ({ vehicleId }) => vehicleId);
  const earning = rentals.filter(({ status }) => isEarning(status));
  const byCar = Map.groupBy(earning, ({ vehicleId }) => vehicleId);
  const known = new Set(cars.map(({ id }) => id));
  const named = new Set([...byCar.keys(), ...fees.keys(), ...costsByCar.keys()]);
  const gone = [...named].filter((id) => !known.has(id));
  const rows = [...cars, ...gone.map((id) => ({ id, name: 'A car that is not in the fleet' }))].map(
    ({ id, name }) => {
      const ofCar = byCar.get(id) ?? [];
      const byMonth = Map.groupBy(ofCar.flatMap(partsOf), ({ month }) => month);
      const rented = ofCar
        .map((rental) => takenTime(rental, now) ?? plannedTime(rental))
        .sort((one, other) => one.from - other.from);
      // A car that was rented was there, whenever it was added.
      const came = Math.min(since.get(id) ?? -Infinity, ...rented.map(({ from }) => from));
      const cells = months.map((month): Cell => ({
        parts: byMonth.get(month) ?? [],
        ...minutesOf(month, rented, came),
        feeCents: feeCentsOf(fees.get(id) ?? [], month),
        costCents: costCentsOf(costsByCar.get(id) ?? [], month, monthAt(now)),
      }));
      return { id, name, cells };
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
function minutesOf(month: string, rented: readonly Span[], came: number) {
  const from = Number(monthStart(month));
  const until = Number(monthStart(monthAfter(month)));
  const length = Math.max(0, until - Math.max(from, came));
  return {
    rentedMinutes: coveredMinutes(rented, { from, until }),
    minutes: Math.round(length / minuteMs),
  };
}

const feeCentsOf = (canceled: readonly Rental[], month: string) =>
  canceled
    .filter(({ startDate }) => monthAt(new Date(startDate)) === month)
    .reduce((sum, one) => sum + centsAfterCancel(one), 0);

/**
 * What a canceled rental came to: the lines on its bill, and what the marketplace's file says was paid all
 * the same. The amount of any other is only what was agreed.
 */
function centsAfterCancel({ source, totalAmount, charges }: Rental): number {
  const paid = source === 'marketplace' ? (centsOf(totalAmount) ?? 0) : 0;
  return charges.reduce((sum, line) => sum + centsOfCharge(line), paid);
}

const costCentsOf = (costs: readonly Cost[], month: string, now: string) =>
  costs
    .filter(({ from, to }) => from <= month && month <= (to ?? now))
    .reduce((sum, { amount }) => sum + (centsOf(amount) ?? 0), 0);

/** The minutes of a month that at least one of the spans covers, which are in the order of their starts. */
function coveredMinutes(spans: readonly Span[], month: Span): number {
  let [covered, counted] = [0, month.from];
  for (const span of spans) {
    const until = Math.min(span.until, month.until);
    covered += Math.max(0, until - Math.max(span.from, counted));
    counted = Math.max(counted, until);
  }
  return Math.round(covered / minuteMs);
}

function sumUp(cells: readonly Cell[]): ReportFigures {
  const parts = cells.flatMap((cell) => cell.parts);
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const count = (some: readonly RentalPart[]) => new Set(some.map(({ id }) => id)).size;
  const revenue = sum(parts.map(({ cents }) => cents));
  const fees = sum(cells.map(({ feeCents }) => feeCents));
  const costs = sum(cells.map(({ costCents }) => costCents));
  return {
    revenue: dollarsOf(revenue),
    unpaid: dollarsOf(sum(parts.map(({ unpaidCents }) => unpaidCents))),
    fees: dollarsOf(fees),
    costs: dollarsOf(costs),
    profit: dollarsOf(revenue + fees - costs),
    rentals: count(parts),
    rentedMinutes: sum(cells.map(({ rentedMinutes }) => rentedMinutes)),
    minutes: sum(cells.map(({ minutes }) => minutes)),
    distance: (sum(parts.map(({ tenths }) => tenths ?? 0)) / 10).toFixed(1),
    withoutDistance: count(parts.filter(({ tenths }) => tenths === null)),
  };
}
