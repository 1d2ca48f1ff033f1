import * as z from 'zod/mini';
import { carState } from '#contracts/car-state.ts';
import type { StatusReading } from '#contracts/vehicle-detail.ts';
import type { Measured } from './telemetry-document.ts';
import { milesText } from './vehicle-of.ts';
import { Journal } from '#server/journal/journal.ts';
import { journalFields } from '#server/journal/journal-document.ts';
import { monthBefore, monthOf } from '#server/journal/document-name.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, openObject, storedObject } from '#server/storage/stored.ts';

const historyReading = openObject({
  /** When the car measured it, ISO 8601 UTC; no two readings of a car share it. */
  at: z.iso.datetime(),
  batteryLevel: z.nullable(z.number()),
  chargingState: z.nullable(z.string()),
  odometerMiles: z.nullable(z.number()),
  /** What else has changed, as it is now; absent if nothing has. */
  changed: z.optional(keepUnknown(z.partial(carState))),
});
export type HistoryReading = z.infer<typeof historyReading>;

export const historyDocument = storedObject(1, journalFields(historyReading));

/** Readings that a car's details show. */
const shownReadings = 100;

/** The readings of a car by the months in which it measured them. */
export function carHistory(fleet: Store, vehicleId: string): Journal<HistoryReading> {
  return new Journal(fleet, {
    folder: `history/${vehicleId}/`,
    schema: historyDocument,
    idOf: ({ at }) => at,
    timeOf: ({ at }) => at,
  });
}

/** The newest 100 readings of a car, newest first, from the month of its last one and the month before. */
export async function readHistory(
  fleet: Store,
  vehicleId: string,
  lastAt: string,
): Promise<StatusReading[]> {
  const history = carHistory(fleet, vehicleId);
  const newest = await history.readMonth(monthOf(lastAt));
  const isEnough = newest.length >= shownReadings;
  const before = isEnough ? [] : await history.readMonth(monthBefore(monthOf(lastAt)));
  return believed(inOrder([...before, ...newest]))
    .slice(-shownReadings)
    .reverse()
    .map(({ at, batteryLevel, chargingState, odometerMiles, changed }) => ({
      id: at,
      timestamp: at,
      batteryLevel,
      chargingState,
      odometer: milesText(odometerMiles),
      ...(changed && { changed }),
    }));
}

/** The values nearest to a moment; null if there is none within 12 hours. */
export interface NearestReadings {
  batteryLevel: Measured<number> | null;
  odometerMiles: Measured<number> | null;
}

const reachMs = 12 * 3_600_000;

/** The readings of a car nearest to each moment, from the months that reach into the hours around it. */
export async function readNearest(
  fleet: Store,
  vehicleId: string,
  moments: readonly Date[],
): Promise<NearestReadings[]> {
  const history = carHistory(fleet, vehicleId);
  const times = moments.map((moment) => moment.getTime());
  const edges = times.flatMap((time) => [time - reachMs, time + reachMs]);
  const months = new Set(edges.map((time) => monthOf(new Date(time).toISOString())));
  const read = await Promise.all([...months].map((month) => history.readMonth(month)));
  const readings = believed(inOrder(read.flat()));
  return times.map((time) => nearest(readings, time));
}

function nearest(readings: readonly HistoryReading[], moment: number): NearestReadings {
  const find = (field: 'batteryLevel' | 'odometerMiles'): Measured<number> | null => {
    let [found, least]: [Measured<number> | null, number] = [null, reachMs];
    for (const { at, [field]: value } of readings) {
      const distance = Math.abs(Date.parse(at) - moment);
      if (value === null || distance > least || (found && distance === least)) continue;
      [found, least] = [{ value, at }, distance];
    }
    return found;
  };
  return { batteryLevel: find('batteryLevel'), odometerMiles: find('odometerMiles') };
}

/** The readings in their order, without an odometer above a later one: it was wrong, and has been corrected since. */
function believed(readings: readonly HistoryReading[]): HistoryReading[] {
  let most = Infinity;
  return readings
    .toReversed()
    .map((reading) => {
      const { odometerMiles: miles } = reading;
      if (miles !== null && miles > most) return { ...reading, odometerMiles: null };
      most = miles ?? most;
      return reading;
    })
    .reverse();
}

function inOrder(readings: readonly HistoryReading[]): HistoryReading[] {
  return readings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
