import type { Block } from '#contracts/block.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { takenTime } from '#contracts/taken.ts';
import { isOverdue } from '#contracts/rental-status.ts';
import { stateWords, statusWords } from '#back-office/rentals/rental-words.ts';
import { placeOf, type Day } from './days.ts';

/** What occupies a car: a rental, or a block of another calendar. */
export interface Occupancy extends Pick<Block, 'id' | 'vehicleId' | 'startDate' | 'endDate'> {
  who: string;
  /** In words. */
  status: string;
  /** Of a car that should be back: how long it is taken at least, in ms since 1970. */
  outUntil?: number | undefined;
  /** The block that it is; undefined for a rental. */
  block: Block | undefined;
}

export const occupanciesOf = (
  rentals: readonly Rental[] = [],
  blocks: readonly Block[] = [],
  now = new Date(),
): Occupancy[] => {
  const doubled = new Set(rentals.flatMap(({ conflicts }) => conflicts.map(({ id }) => id)));
  return [
    ...rentals.map((rental) => ({
      ...rental,
      ...happened(rental, now),
      outUntil: isOverdue(rental, now) ? takenTime(rental, now)?.until : undefined,
      status: statusOf(rental, now),
      who: rental.customerName,
      block: undefined,
    })),
    ...blocks.map((block) => ({
      ...block,
      who: block.summary || (block.reason ? statusWords(block.reason) : 'Booked elsewhere'),
      status: doubled.has(block.id)
        ? 'Booked twice'
        : block.notCounted === null
          ? 'Blocked'
          : 'Not counted',
      block,
    })),
  ];
};

function statusOf(rental: Rental, now: Date): string {
  if (rental.conflicts.length > 0) return 'Booked twice';
  return isOverdue(rental, now) ? 'Late' : stateWords(rental);
}

/** Where a rental's bar begins and ends: as it happened, and as planned what is to come. */
function happened(rental: Rental, now: Date): Pick<Rental, 'startDate' | 'endDate'> {
  const { startDate, endDate, status } = rental;
  const taken = takenTime(rental, now);
  return {
    startDate: taken ? new Date(taken.from).toISOString() : startDate,
    endDate: taken && status === 'completed' ? new Date(taken.until).toISOString() : endDate,
  };
}

const endOf = ({ endDate, outUntil = 0 }: Occupancy) => Math.max(Date.parse(endDate), outUntil);

/** An occupancy as it is drawn: from where to where in days, and in which lane of its row. */
export interface Bar {
  occupancy: Occupancy;
  from: number;
  to: number;
  lane: number;
}

/** What takes a car in the days shown. */
export interface Row {
  vehicleId: string;
  name: string;
  isInService: boolean;
  bars: Bar[];
  lanes: number;
}

/**
 * A row for each car, in the order of the cars, retired ones only where something takes them; then those
 * that are rented and not in the fleet.
 * Bars that would cover each other, such as a canceled rental and the one in its place, have lanes.
 */
export function rowsOf(
  cars: Pick<Vehicle, 'id' | 'name' | 'isRetired' | 'connection'>[],
  occupancies: Occupancy[],
  days: Day[],
): Row[] {
  const [start, end] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const shown = occupancies.filter((one) => endOf(one) > start && Date.parse(one.startDate) < end);
  const byCar = Map.groupBy(shown, ({ vehicleId }) => vehicleId);
  const known = new Set(cars.map(({ id }) => id));
  const carsNotInFleet = [...byCar.keys()].filter((id) => !known.has(id));
  const listed = cars.filter(({ id, isRetired }) => !isRetired || byCar.has(id));
  const unknown = { name: 'Not in the fleet', connection: 'unknown' } as const;
  const all = [...listed, ...carsNotInFleet.map((id) => ({ id, ...unknown }))];
  return all.map(({ id, name, connection }) => {
    const bars = barsOf(byCar.get(id) ?? [], days);
    const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
    return { vehicleId: id, name, isInService: connection === 'in-service', bars, lanes };
  });
}

/** In the order of their starts, each in the first lane that is free. */
function barsOf(occupancies: Occupancy[], days: Day[]): Bar[] {
  const ends: number[] = [];
  const startOf = ({ startDate }: Occupancy) => Date.parse(startDate);
  return occupancies
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((occupancy) => {
      const [start, end] = [startOf(occupancy), endOf(occupancy)];
      const free = ends.findIndex((lastEnd) => lastEnd <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return { occupancy, from: placeOf(start, days), to: placeOf(end, days), lane };
    });
}
