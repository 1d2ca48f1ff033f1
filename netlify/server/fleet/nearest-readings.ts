import { carHistory, inOrder, type HistoryReading } from './history.ts';
import type { Measured } from './telemetry-document.ts';
import { monthOf } from '#server/journal/document-name.ts';
import type { Store } from '#server/storage/store.ts';

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
  const readings = inOrder(read.flat());
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
