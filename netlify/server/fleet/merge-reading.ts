import type { CarReading } from './fleet-gateway.ts';
import type { HistoryReading } from './history.ts';
import type { Measured, TelemetryEntry } from './telemetry-document.ts';

export interface MergedReading {
  entry: TelemetryEntry;
  /** Whether at least one value differs from what was known. */
  isChanged: boolean;
  /** The reading for the car's history; null if nothing in it is newer. */
  history: HistoryReading | null;
}

const clockSkewMs = 5 * 60_000;

/** Faster than any of our cars drives on a road, and how far its clock and ours may differ. */
const fastestMph = 120;
const slackMiles = 10;

/**
 * What is known about a car after a reading. What the reading leaves out stays, an older value
 * never replaces a newer one, times in the future are not believed, and an odometer neither falls
 * nor rises faster than a car can drive, unless a day of readings agrees.
 */
export function mergeReading(
  before: TelemetryEntry,
  reading: CarReading,
  now: Date,
): MergedReading {
  const { charge, climate, body, location } = reading;
  const latest = now.getTime() + clockSkewMs;
  const take = <Value>(
    known: Measured<Value> | null,
    group: { readAt: string } | undefined,
    value: Value | null | undefined,
  ): Measured<Value> | null => {
    if (!group || value === null || value === undefined) return known;
    const isNews = !known || Date.parse(group.readAt) >= Date.parse(known.at);
    const isPast = Date.parse(group.readAt) <= latest;
    return isNews && isPast ? { value, at: group.readAt } : known;
  };

  const odometer = odometerAfter(before, body, latest);
  const values = {
    name: reading.name ?? before.name,
    model: reading.model ?? before.model,
    color: reading.color ?? before.color,
    batteryLevel: take(before.batteryLevel, charge, charge?.batteryLevel),
    chargingState: take(before.chargingState, charge, charge?.chargingState),
    rangeMiles: take(before.rangeMiles, charge, charge?.rangeMiles),
    climateOn: take(before.climateOn, climate, climate?.isOn),
    locked: take(before.locked, body, body?.isLocked),
    odometerMiles: odometer.isOther
      ? before.odometerMiles
      : take(odometer.known, body, body?.odometerMiles),
    location: take(before.location, location, location?.isKnown),
  };
  const entry: TelemetryEntry = { ...before, ...values, otherMiles: odometer.other };
  const isChanged = Object.keys(values).some(
    (name) =>
      plain(values[name as keyof typeof values]) !== plain(before[name as keyof typeof values]),
  );
  return { entry, isChanged, history: historyOf(before, entry) };
}

/** How many readings that agree, and over how long, correct an odometer that they contradict. */
const correction = { readings: 4, ms: 24 * 3_600_000 };

interface Odometer {
  /** What the reading is compared with; null if it is to be believed whatever was known. */
  known: Measured<number> | null;
  /** Whether the reading can't be right if the odometer is. */
  isOther: boolean;
  other: TelemetryEntry['otherMiles'];
}

/**
 * Whether an odometer is to be believed: not if it falls or rises faster than a car can drive, unless a
 * day of readings agrees that the first one was wrong.
 */
function odometerAfter(
  { odometerMiles: known, otherMiles: other }: TelemetryEntry,
  body: CarReading['body'],
  latest: number,
): Odometer {
  if (!known || !body || body.odometerMiles === null) return { known, isOther: false, other };
  const said = { value: body.odometerMiles, at: body.readAt };
  if (isDrivable(known, said)) return { known, isOther: false, other: null };
  const time = Date.parse(said.at);
  if (said.value === 0) return { known, isOther: true, other: null };
  if (time <= Date.parse(known.at) || time > latest) return { known, isOther: true, other };
  const agrees = other !== null && isDrivable(other, said);
  const since = agrees ? other.since : said.at;
  const readings = agrees ? other.readings + 1 : 1;
  const isProven = readings >= correction.readings && time - Date.parse(since) >= correction.ms;
  if (isProven) return { known: null, isOther: false, other: null };
  return { known, isOther: true, other: { ...said, since, readings } };
}

/** Whether a car can have driven from the known miles to those it reports. */
function isDrivable(known: Measured<number>, said: Measured<number>): boolean {
  const driven = said.value - known.value;
  const hours = (Date.parse(said.at) - Date.parse(known.at)) / 3_600_000;
  return driven >= 0 && driven <= hours * fastestMph + slackMiles;
}

/** What a reading adds to the history: its new values, at the time of the newest of them. */
function historyOf(before: TelemetryEntry, after: TelemetryEntry): HistoryReading | null {
  const times: string[] = [];
  const newer = <Value>(was: Measured<Value> | null, is: Measured<Value> | null): Value | null => {
    if (!is || (was && Date.parse(is.at) <= Date.parse(was.at))) return null;
    times.push(is.at);
    return is.value;
  };
  const values = {
    batteryLevel: newer(before.batteryLevel, after.batteryLevel),
    chargingState: newer(before.chargingState, after.chargingState),
    odometerMiles: newer(before.odometerMiles, after.odometerMiles),
  };
  const at = times.sort().at(-1);
  return at === undefined ? null : { at, ...values };
}

function plain(value: Measured<unknown> | string | null): unknown {
  return typeof value === 'object' ? value?.value : value;
}
