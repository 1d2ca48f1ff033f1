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

/** When a car left and came back, ms. */
interface Trip {
  start: number;
  end: number;
}

const minuteMs = 60_000;
const reachMs = 12 * 60 * minuteMs;

/** A car on the road changes faster than one that stands: a reading from the trip counts as that much farther away. */
const onTheRoadMs = 30 * minuteMs;

/**
 * What a car said nearest to when it left and to when it came back, from the months that reach into the
 * hours around. What it said once it was back says nothing of how it left, and the other way around.
 */
export async function readTrip(
  fleet: Store,
  vehicleId: string,
  trip: Trip,
): Promise<{ start: NearestReadings; end: NearestReadings }> {
  const history = carHistory(fleet, vehicleId);
  const edges = [trip.start, trip.end].flatMap((time) => [time - reachMs, time + reachMs]);
  const months = new Set(edges.map((time) => monthOf(new Date(time).toISOString())));
  const read = await Promise.all([...months].map((month) => history.readMonth(month)));
  const readings = believed(inOrder(read.flat())).map((one) => ({
    ...one,
    time: Date.parse(one.at),
  }));
  return {
    start: nearest(
      readings.filter(({ time }) => time < trip.end),
      trip,
      trip.start,
    ),
    end: nearest(
      readings.filter(({ time }) => time > trip.start),
      trip,
      trip.end,
    ),
  };
}

function nearest(
  readings: readonly (HistoryReading & { time: number })[],
  trip: Trip,
  moment: number,
): NearestReadings {
  const find = (field: 'batteryLevel' | 'odometerMiles'): Measured<number> | null => {
    let [found, least]: [Measured<number> | null, number] = [null, Infinity];
    for (const { at, time, [field]: value } of readings) {
      const apart = Math.abs(time - moment);
      const isOnTheRoad = time > trip.start && time < trip.end;
      const distance = apart + (isOnTheRoad ? onTheRoadMs : 0);
      if (value === null || apart > reachMs || distance >= least) continue;
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
