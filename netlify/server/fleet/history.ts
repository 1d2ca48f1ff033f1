import * as z from 'zod/mini';
import type { StatusReading } from '#contracts/vehicle.ts';
import { milesText } from './vehicle-of.ts';
import { Journal } from '#server/journal/journal.ts';
import { journalFields } from '#server/journal/journal-document.ts';
import { monthBefore, monthOf } from '#server/journal/document-name.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

const historyReading = keepUnknown(
  z.object({
    /** When the car measured it, ISO 8601 UTC; no two readings of a car share it. */
    at: z.iso.datetime(),
    batteryLevel: z.nullable(z.number()),
    chargingState: z.nullable(z.string()),
    odometerMiles: z.nullable(z.number()),
  }),
);
export type HistoryReading = z.infer<typeof historyReading>;

export const historyDocument = stored(1, keepUnknown(z.object(journalFields(historyReading))));

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
  return inOrder([...before, ...newest])
    .slice(-shownReadings)
    .reverse()
    .map(({ at, batteryLevel, chargingState, odometerMiles }) => ({
      id: at,
      timestamp: at,
      batteryLevel,
      chargingState,
      odometer: milesText(odometerMiles),
    }));
}

/** Readings by their time, the oldest first. */
export function inOrder(readings: readonly HistoryReading[]): HistoryReading[] {
  return readings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
