import { isDeepStrictEqual } from 'node:util';
import { carStateNames, type CarStateName } from '#contracts/car-state.ts';
import type { CarReading, CarValues, Measurement } from './fleet-gateway.ts';
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
  const { charge, climate, body, tires, location } = reading;
  const latest = now.getTime() + clockSkewMs;
  const odometer = odometerAfter(before, body, latest);
  const known: MeasuredValues = { ...before, odometerMiles: odometer.known };
  const believed = body && odometer.isOther ? { ...body, odometerMiles: null } : body;
  const groups = [charge, climate, believed, tires, location].filter(
    (group) => group !== undefined,
  );
  const entry: TelemetryEntry = {
    ...before,
    name: reading.name ?? before.name,
    model: reading.model ?? before.model,
    color: reading.color ?? before.color,
    ...Object.assign({}, ...groups.map((group) => newsOf(known, group, latest))),
    otherMiles: odometer.other,
  };
  return { entry, isChanged: isNews(before, entry), history: historyOf(before, entry) };
}

type MeasuredValues = { [Name in keyof CarValues]: Measured<CarValues[Name]> | null };

/** The values of a group that are newer than what is known, but not from the future. */
function newsOf(
  known: MeasuredValues,
  { readAt: at, ...said }: Measurement,
  latest: number,
): Partial<MeasuredValues> {
  if (Date.parse(at) > latest) return {};
  const news = Object.entries(said).filter(([name, value]) => {
    const before = known[name as keyof CarValues];
    return value !== null && (!before || Date.parse(at) >= Date.parse(before.at));
  });
  return Object.fromEntries(news.map(([name, value]) => [name, { value, at }]));
}

/** These differ with each reading, and tell nothing of later. */
const passing: CarStateName[] = ['insideTemperature', 'minutesToFull'];
const mainValues = [
  ...(['batteryLevel', 'chargingState', 'rangeMiles', 'odometerMiles'] as const),
  ...(['climateOn', 'hasLocation', 'atHome'] as const),
];
const lasting = carStateNames.filter((name) => !passing.includes(name));

/** Whether a car says anything else than before. */
function isNews(before: TelemetryEntry, after: TelemetryEntry): boolean {
  const names = ['name', 'model', 'color'] as const;
  return (
    names.some((name) => before[name] !== after[name]) ||
    [...mainValues, ...lasting].some((name) => isOther(before[name], after[name]))
  );
}

const isOther = (was: Measured<unknown> | null, is: Measured<unknown> | null) =>
  !isDeepStrictEqual(was?.value, is?.value);

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
  const miles = body?.odometerMiles ?? null;
  if (!known || !body || miles === null) return { known, isOther: false, other };
  const said = { value: miles, at: body.readAt };
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
  const changed = lasting.filter((name) => before[name] && isOther(before[name], after[name]));
  times.push(...changed.flatMap((name) => after[name]?.at ?? []));
  const at = times.sort().at(-1);
  if (at === undefined) return null;
  const others = Object.fromEntries(changed.map((name) => [name, after[name]?.value]));
  return { at, ...values, ...(changed.length > 0 && { changed: others }) };
}
