import type { CarList, ListedCar } from './fleet-gateway.ts';
import type { TelemetryDocument, TelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';

/** The owner pressed the button, or the hour came round. */
export type SyncTrigger = 'press' | 'hourly';

const minute = 60_000;

/** How long a reading is fresh enough; a little under the half hour and hour meant, as a sync may come early. */
const freshFor = {
  press: { usually: minute, saidTheSame: minute },
  hourly: { usually: 25 * minute, saidTheSame: 55 * minute },
} as const;

/**
 * The listed cars that are worth a paid call: online, not asked recently, and not blocked. Those
 * that waited longest come first: a sync short of time leaves out different ones each time.
 */
export function dueCars(
  { cars }: CarList,
  { vehicles }: TelemetryDocument,
  trigger: SyncTrigger,
  now: Date,
): ListedCar[] {
  return cars
    .filter(({ connection }) => connection === 'online')
    .map((car) => ({ car, entry: vehicles[vehicleId(car.vin)] }))
    .filter(({ entry }) => isDue(entry, trigger, now))
    .sort((one, other) => timeOf(one.entry?.askedAt) - timeOf(other.entry?.askedAt))
    .map(({ car }) => car);
}

/** Whether Tesla wants no calls for a car at this time. */
export function isBlocked(entry: TelemetryEntry | undefined, now: Date): boolean {
  return timeOf(entry?.blockedUntil) > now.getTime();
}

function isDue(entry: TelemetryEntry | undefined, trigger: SyncTrigger, now: Date): boolean {
  if (!entry) return true;
  const { usually, saidTheSame } = freshFor[trigger];
  const age = now.getTime() - timeOf(entry.askedAt);
  return age >= (entry.saidTheSame ? saidTheSame : usually) && !isBlocked(entry, now);
}

/** Milliseconds since 1970; 0 without a time. */
function timeOf(time: string | null | undefined): number {
  return time ? Date.parse(time) : 0;
}
