import type { CarList, ListedCar } from './fleet-gateway.ts';
import { isAround, opensAt, type Handover } from './handover.ts';
import { restBetweenCalls, type CallAllowance } from './pace.ts';
import type { TelemetryDocument, TelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';

/** The owner pressed the button, or the clock came round. */
export type SyncTrigger = 'press' | 'schedule';

/** What a sync goes by when it chooses the cars to ask. */
export interface Occasion {
  now: Date;
  /** What a scheduled sync may spend; a press asks whatever it takes. */
  allowance: CallAllowance | null;
  handovers: readonly Handover[];
}

const minute = 60_000;
const hour = 60 * minute;

/** A second look at a car this soon would bring nothing. */
const pressRest = minute;
/** A scheduled sync may come a little early. */
const slack = 5 * minute;
/** A car that said something new last time, and one that said the same, which also yields to the pace. */
const newsRest = hour;
const sameRest = { least: 2 * hour, most: 4 * hour };

/**
 * The listed cars that are worth a paid call now: online, not blocked, and not asked recently. On a
 * schedule a car rests as long as the month's calls need to last, except around a hand-over, for which one
 * reading is wanted. Cars at a hand-over come first, then those that waited longest: a sync short of time
 * leaves out different ones each time.
 */
export function dueCars(
  { cars }: CarList,
  { vehicles }: TelemetryDocument,
  { now, allowance, handovers }: Occasion,
): ListedCar[] {
  const online = cars
    .filter(({ connection }) => connection === 'online')
    .map((car) => ({ car, entry: vehicles[vehicleId(car.vin)] }));
  const pace = allowance && restBetweenCalls(allowance, online.length, now);
  const hasRested = (entry: TelemetryEntry | undefined) =>
    now.getTime() - timeOf(entry?.askedAt) >= (pace === null ? pressRest : restOf(entry, pace));
  const changing = new Set(
    handovers
      .filter(({ vehicleId: id, at }) => isAround(at, now) && readAt(vehicles[id]) < opensAt(at))
      .map(({ vehicleId: id }) => id),
  );
  return online
    .map((one) => ({ ...one, isHandover: changing.has(vehicleId(one.car.vin)) }))
    .filter(({ entry, isHandover }) => !isBlocked(entry, now) && (isHandover || hasRested(entry)))
    .sort(
      (one, other) =>
        Number(other.isHandover) - Number(one.isHandover) ||
        timeOf(one.entry?.askedAt) - timeOf(other.entry?.askedAt),
    )
    .map(({ car }) => car);
}

/** Whether Tesla wants no calls for a car at this time. */
export function isBlocked(entry: TelemetryEntry | undefined, now: Date): boolean {
  return timeOf(entry?.blockedUntil) > now.getTime();
}

/** How long a car rests on a schedule. One that was never asked does not. */
function restOf(entry: TelemetryEntry | undefined, pace: number): number {
  if (!entry?.askedAt) return 0;
  const same = Math.min(Math.max(2 * pace, sameRest.least), sameRest.most);
  return Math.max(pace, entry.saidTheSame ? same : newsRest) - slack;
}

/** When a car last gave evidence of its charge or miles. */
function readAt(entry: TelemetryEntry | undefined): number {
  return Math.max(timeOf(entry?.batteryLevel?.at), timeOf(entry?.odometerMiles?.at));
}

/** Milliseconds since 1970; 0 without a time. */
function timeOf(time: string | null | undefined): number {
  return time ? Date.parse(time) : 0;
}
