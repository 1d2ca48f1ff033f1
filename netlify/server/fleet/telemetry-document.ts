import * as z from 'zod/mini';
import { carStateNames, measuredFields, type MeasuredState } from '#contracts/car-state.ts';
import { connections } from '#contracts/vehicle.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const time = z.iso.datetime();

/** A value and when the car measured it, in ISO 8601 UTC. */
export interface Measured<Value> {
  value: Value;
  at: string;
}

function measured<Value>(value: z.ZodMiniType<Value>) {
  return z.nullable(openObject({ value, at: time }));
}

/** What Tesla said about a car. Null is what it never said. Only a sync writes it. */
export const telemetryEntry = openObject({
  vin: z.string(),
  /** When Tesla's list first had it; null in what was stored before. */
  firstSeenAt: z._default(z.nullable(time), null),
  /** The id of the account whose list had it last. */
  account: z._default(z.nullable(z.string()), null),
  name: z.nullable(z.string()),
  model: z.nullable(z.string()),
  color: z.nullable(z.string()),
  connection: openObject({ value: z.enum(connections), at: time }),
  problem: z.nullable(z.string()),
  batteryLevel: measured(z.number()),
  chargingState: measured(z.string()),
  rangeMiles: measured(z.number()),
  climateOn: measured(z.boolean()),
  odometerMiles: measured(z.number()),
  /** Miles that contradict the odometer: since when, and the last of them. */
  otherMiles: z._default(
    z.nullable(openObject({ since: time, readings: z.number(), value: z.number(), at: time })),
    null,
  ),
  /** Whether it said where it stands. */
  hasLocation: z._default(measured(z.boolean()), null),
  /** Whether it stands at a home base; never where. */
  atHome: z._default(measured(z.boolean()), null),
  // Not stored at first.
  ...measuredFields((value) => z._default(measured(value), null)),
  /** When we last asked the car, whatever the outcome. */
  askedAt: z.nullable(time),
  /** Whether its last reading had nothing new. */
  saidTheSame: z.boolean(),
  /** Tesla accepts no calls for the car before then. */
  blockedUntil: z.nullable(time),
  /** Complete lists in a row without the car. */
  missedLists: z.number(),
});
export type TelemetryEntry = z.infer<typeof telemetryEntry>;

/** The document `telemetry` of the fleet store: entries by vehicle id, and the sync that wrote it. */
export const telemetryDocument = storedObject(1, {
  fence: z.number(),
  vehicles: z.record(z.string(), telemetryEntry),
});
export type TelemetryDocument = z.infer<typeof telemetryDocument>;

export const telemetryKey = 'telemetry';

/** The entry of a car seen for the first time. */
export function newTelemetryEntry(vin: string, seenAt: Date): TelemetryEntry {
  return {
    vin,
    firstSeenAt: seenAt.toISOString(),
    account: null,
    name: null,
    model: null,
    color: null,
    connection: { value: 'unknown', at: seenAt.toISOString() },
    problem: null,
    batteryLevel: null,
    chargingState: null,
    rangeMiles: null,
    climateOn: null,
    odometerMiles: null,
    otherMiles: null,
    hasLocation: null,
    atHome: null,
    ...(Object.fromEntries(carStateNames.map((name) => [name, null])) as MeasuredState),
    askedAt: null,
    saidTheSame: false,
    blockedUntil: null,
    missedLists: 0,
  };
}
