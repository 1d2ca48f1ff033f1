import type { Block } from '#contracts/calendar.ts';
import type { Rental } from '#contracts/rental.ts';
import { placeOf, type Day } from './days.ts';

/** A rental, or a time in which the car is taken elsewhere. */
export type Taking = { rental: Rental } | { block: Block };

export const timesOf = (taking: Taking) => ('rental' in taking ? taking.rental : taking.block);

/** A taking as it is drawn: from where to where in days, and in which lane of its row. */
export interface Bar {
  taking: Taking;
  from: number;
  to: number;
  lane: number;
}

/** What takes a car in the days shown. */
export interface Row {
  vehicleId: string;
  name: string;
  bars: Bar[];
  lanes: number;
}

interface Named {
  id: string;
  name: string;
}

/**
 * A row for each car, in the order of the cars; then those that are rented and not in the fleet.
 * Bars that would cover each other, such as a cancelled rental and the one in its place, have lanes.
 */
export function rowsOf(cars: Named[], takings: Taking[], days: Day[]): Row[] {
  const [start, end] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const byCar = new Map<string, Taking[]>();
  for (const taking of takings) {
    const { vehicleId, startDate, endDate } = timesOf(taking);
    if (Date.parse(endDate) <= start || Date.parse(startDate) >= end) continue;
    const ofCar = byCar.get(vehicleId);
    if (ofCar) ofCar.push(taking);
    else byCar.set(vehicleId, [taking]);
  }
  const known = new Set(cars.map(({ id }) => id));
  const strangers = [...byCar.keys()].filter((id) => !known.has(id));
  const all = [...cars, ...strangers.map((id) => ({ id, name: 'Not in the fleet' }))];
  return all.map(({ id, name }) => {
    const bars = barsOf(byCar.get(id) ?? [], days);
    const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
    return { vehicleId: id, name, bars, lanes };
  });
}

/** In the order of their starts, each in the first lane that is free. */
function barsOf(takings: Taking[], days: Day[]): Bar[] {
  const ends: number[] = [];
  const startOf = (taking: Taking) => Date.parse(timesOf(taking).startDate);
  return takings
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((taking) => {
      const [start, end] = [startOf(taking), Date.parse(timesOf(taking).endDate)];
      const free = ends.findIndex((lastEnd) => lastEnd <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return { taking, from: placeOf(start, days), to: placeOf(end, days), lane };
    });
}
