import { appendHistory, type HistoryReading } from '#server/fleet/history.ts';
import { telemetryDocument, telemetryKey, unheardOf } from '#server/fleet/telemetry-document.ts';
import type { TelemetryEntry } from '#server/fleet/telemetry-document.ts';
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
  const segment = await appendHistory(fleet, id, 0, history);
  await fleet.update(telemetryKey, telemetryDocument, (current) => ({
    fence: current?.fence ?? 0,
    vehicles: { ...current?.vehicles, [id]: { ...unheardOf(vin, new Date()), ...said, segment } },
  }));
}
