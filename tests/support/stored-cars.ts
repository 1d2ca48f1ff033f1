import { carHistory, type HistoryReading } from '#server/fleet/history.ts';
import {
  telemetryDocument,
  telemetryKey,
  newTelemetryEntry,
  type TelemetryEntry,
} from '#server/fleet/telemetry-document.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { openStore } from '#server/storage/store.ts';

/** Stores what syncs read of a car, for the site under test: its last state and its history. */
export async function storeReadings(
  vin: string,
  said: Partial<TelemetryEntry>,
  history: HistoryReading[],
) {
  process.env.NETLIFY_BLOBS_CONTEXT = process.env.SITE_BLOBS;
  const fleet = openStore('fleet', 'production');
  const id = vehicleId(vin);
  await carHistory(fleet, id).append(history);
  await fleet.update(telemetryKey, telemetryDocument, (current) => ({
    fence: current?.fence ?? 0,
    vehicles: { ...current?.vehicles, [id]: { ...newTelemetryEntry(vin, new Date()), ...said } },
  }));
}

/** Stores cars that a sync has read, each with its VIN, in the stores of NETLIFY_BLOBS_CONTEXT. */
export async function storeCars(cars: [vin: string, said: Partial<TelemetryEntry>][]) {
  const now = new Date();
  const entries = cars.map(([vin, said]) => [
    vehicleId(vin),
    { ...newTelemetryEntry(vin, now), ...said },
  ]);
  await openStore('fleet', 'production').update(telemetryKey, telemetryDocument, () => ({
    fence: 0,
    vehicles: Object.fromEntries(entries),
  }));
}

/** A thousand cars that were read just now, with names from "Car 1". */
export async function storeThousandCars() {
  const at = new Date().toISOString();
  await storeCars(
    Array.from({ length: 1_000 }, (_, index) => [
      `5YJ3E1EA1PF${String(index).padStart(6, '0')}`,
      {
        name: `Car ${index + 1}`,
        model: index % 2 ? 'Model 3' : 'Model Y',
        color: 'Midnight Silver',
        batteryLevel: { value: index % 101, at },
        odometerMiles: { value: index * 10, at },
      },
    ]),
  );
}
