import {
  carAfterMissing,
  carAfterSync,
  carOfGoneAccount,
  type CarAnswer,
} from './car-after-sync.ts';
import type { FleetDocuments } from './fleet-store.ts';
import type { CarList } from './fleet-gateway.ts';
import type { HistoryReading } from './history.ts';
import { knownOdometer } from './known-odometer.ts';
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
  // A car of no connected account may have moved to one whose list is cut off.
  const areComplete = list.accounts.every((one) => one.isComplete);
  for (const [id, car] of listed) {
    const known = telemetry.vehicles[id];
    const before = known ?? newTelemetryEntry(car.vin, listedAt);
    // A reading is compared with the owner's correction, which itself is none of the car's values.
    const odometerMiles = knownOdometer(owner.vehicles[id], before);
    const after = carAfterSync({ ...before, odometerMiles }, car, listedAt, answers.get(car.vin));
    const isNew = after.entry.odometerMiles !== odometerMiles;
    applied.vehicles[id] = isNew
      ? after.entry
      : { ...after.entry, odometerMiles: before.odometerMiles };
    if (after.history) applied.histories.set(id, after.history);
    if (after.reason) applied.failed.push({ vin: car.vin, reason: after.reason });
    // A car seen for the first time counts as added, and also as resting or failed if it is.
    const isAdded = !known && !owner.vehicles[id];
    if (isAdded) applied.counts.added += 1;
    if (after.ending === 'resting') applied.counts.resting += 1;
    else if (after.ending !== 'failed' && !isAdded) applied.counts[after.ending] += 1;
  }
  for (const [id, entry] of Object.entries(telemetry.vehicles)) {
    if (listed.has(id)) continue;
    const account = list.accounts.find((one) => one.id === entry.account);
    if (account?.stop) {
      applied.failed.push({ vin: entry.vin, reason: account.stop.message });
      applied.listed += 1;
    } else if (account ? account.isComplete : areComplete) {
      const isGone = !account && entry.account !== null;
      applied.vehicles[id] = (isGone ? carOfGoneAccount : carAfterMissing)(entry, listedAt);
    }
  }
  return applied;
}
