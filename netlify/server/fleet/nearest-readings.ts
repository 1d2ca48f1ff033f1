import { readSegment } from './history.ts';
import type { HistoryReading } from './history.ts';
import { telemetryDocument, telemetryKey } from './telemetry-document.ts';
import type { Measured } from './telemetry-document.ts';
import type { Store } from '#server/storage/store.ts';

/** What a car said nearest to a moment; null where it said nothing within 12 hours of it. */
export interface NearestReadings {
  batteryLevel: Measured<number> | null;
  odometerMiles: Measured<number> | null;
}

const reachMs = 12 * 3_600_000;

/**
 * The readings of a car nearest to each moment, however long its history: the segments that may hold
 * them are found by halving, each read at most once.
 */
export async function readNearest(
  fleet: Store,
  vehicleId: string,
  moments: readonly Date[],
): Promise<NearestReadings[]> {
  const telemetry = await fleet.get(telemetryKey, telemetryDocument);
  const cars = telemetry?.value.vehicles ?? {};
  const newest = Object.hasOwn(cars, vehicleId) ? (cars[vehicleId]?.segment ?? 0) : -1;
  const segments = new Map<number, Promise<HistoryReading[]>>();
  const read = (number: number) => {
    const segment = segments.get(number) ?? readSegment(fleet, vehicleId, number);
    segments.set(number, segment);
    return segment;
  };
  return Promise.all(
    moments.map(async (moment) =>
      nearest(await readAround(read, newest, moment.getTime()), moment.getTime()),
    ),
  );
}

/** The readings of the segments that reach into the hours around a moment. */
async function readAround(
  read: (number: number) => Promise<HistoryReading[]>,
  newest: number,
  moment: number,
): Promise<HistoryReading[]> {
  let [low, high] = [0, newest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await read(middle)).at(-1);
    if (last && Date.parse(last.at) < moment - reachMs) low = middle + 1;
    else high = middle;
  }
  const around: HistoryReading[] = [];
  for (let number = low; number <= newest; number += 1) {
    const [first, ...others] = await read(number);
    if (!first || Date.parse(first.at) > moment + reachMs) break;
    around.push(first, ...others);
  }
  return around;
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
