import * as z from 'zod/mini';
import type { StatusReading } from '#contracts/vehicle.ts';
import { milesText } from './vehicle-of.ts';
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

export const segmentDocument = stored(
  1,
  keepUnknown(z.object({ readings: z.array(historyReading) })),
);

const segmentSize = 200;

/** Readings that a car's details show. */
const shownReadings = 100;

/**
 * Adds readings to a car's history from segment `segment` on and returns the segment that takes the
 * next one. A reading of a time that is there already is the same reading: adding it again is harmless.
 */
export async function appendHistory(
  fleet: Store,
  vehicleId: string,
  segment: number,
  readings: readonly HistoryReading[],
): Promise<number> {
  let waiting = readings;
  for (let number = segment; ; number += 1) {
    let left: readonly HistoryReading[] = [];
    const { readings: kept } = await fleet.update(
      segmentKey(vehicleId, number),
      segmentDocument,
      (current) => {
        const merged = merge(current?.readings ?? [], waiting);
        left = merged.left;
        return { readings: merged.kept };
      },
    );
    waiting = left;
    if (waiting.length === 0) return kept.length < segmentSize ? number : number + 1;
  }
}

/** The newest readings of a car, newest first, from at most two segments. */
export async function readHistory(
  fleet: Store,
  vehicleId: string,
  segment: number,
): Promise<StatusReading[]> {
  const newest = await readSegment(fleet, vehicleId, segment);
  const enough = newest.length >= shownReadings || segment === 0;
  const before = enough ? [] : await readSegment(fleet, vehicleId, segment - 1);
  return [...before, ...newest]
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

/** What of `added` finds room beside `present`, in order of time, and what is left for the next segment. */
function merge(present: readonly HistoryReading[], added: readonly HistoryReading[]) {
  const known = new Set(present.map(({ at }) => at));
  const fresh = added.filter(({ at }) => !known.has(at));
  const room = Math.max(0, segmentSize - present.length);
  const kept = [...present, ...fresh.slice(0, room)];
  kept.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return { kept, left: fresh.slice(room) };
}

/** The readings of a segment, in order of time; none where there is no such segment. */
export async function readSegment(
  fleet: Store,
  vehicleId: string,
  segment: number,
): Promise<HistoryReading[]> {
  const found = await fleet.get(segmentKey(vehicleId, segment), segmentDocument);
  return found?.value.readings ?? [];
}

/** For example `history/0123456789abcdef/000042`. */
function segmentKey(vehicleId: string, segment: number): string {
  return `history/${vehicleId}/${String(segment).padStart(6, '0')}`;
}
