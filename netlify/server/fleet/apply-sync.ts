import { carAfterMissing, carAfterSync, type CarAnswer } from './car-after-sync.ts';
import type { FleetDocuments } from './fleet-store.ts';
import type { CarList } from './fleet-gateway.ts';
import type { HistoryReading } from './history.ts';
import { newTelemetryEntry, type TelemetryDocument } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';

export interface Observed {
  list: CarList;
  listedAt: Date;
  /** The answers of the cars that were due, by VIN. */
  answers: ReadonlyMap<string, CarAnswer>;
}

/** The result of a sync: what it stores, and what it reports. */
export interface AppliedSync {
  vehicles: TelemetryDocument['vehicles'];
  /** New readings for the histories, by vehicle id. */
  histories: Map<string, HistoryReading>;
  counts: Record<'added' | 'updated' | 'unchanged' | 'resting', number>;
  failed: { vin: string; reason: string }[];
  listed: number;
}

/** Adds what a sync saw to what is known. No car is ever removed, and no value ever forgotten. */
export function applySync({ owner, telemetry }: FleetDocuments, observed: Observed): AppliedSync {
  const { list, listedAt, answers } = observed;
  const listed = new Map(list.cars.map((car) => [vehicleId(car.vin), car]));
  const applied: AppliedSync = {
    vehicles: { ...telemetry.vehicles },
    histories: new Map(),
    counts: { added: 0, updated: 0, unchanged: 0, resting: 0 },
    failed: [],
    listed: listed.size,
  };
  for (const [id, car] of listed) {
    const known = telemetry.vehicles[id];
    const before = known ?? newTelemetryEntry(car.vin, listedAt);
    const after = carAfterSync(before, car, listedAt, answers.get(car.vin));
    applied.vehicles[id] = after.entry;
    if (after.history) applied.histories.set(id, after.history);
    if (after.reason) applied.failed.push({ vin: car.vin, reason: after.reason });
    // A car seen for the first time counts as added, and also as resting or failed if it is.
    const isAdded = !known && !owner.vehicles[id];
    if (isAdded) applied.counts.added += 1;
    if (after.ending === 'resting') applied.counts.resting += 1;
    else if (after.ending !== 'failed' && !isAdded) applied.counts[after.ending] += 1;
  }
  for (const [id, entry] of Object.entries(telemetry.vehicles)) {
    if (list.isComplete && !listed.has(id)) {
      applied.vehicles[id] = carAfterMissing(entry, listedAt);
    }
  }
  return applied;
}
