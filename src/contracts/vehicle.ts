import * as z from 'zod/mini';
import { carWarning } from '#contracts/car-warning.ts';

/** How a car last stood to Tesla's service; `not-synced` until a sync has seen it there. */
export const connections = [
  'online',
  'asleep',
  'offline',
  'in-service',
  'unreachable',
  'unknown',
  'not-synced',
] as const;
export type Connection = (typeof connections)[number];

/** ISO 8601 UTC. */
export const nullableTime = z.nullable(z.iso.datetime());
/** Miles as a decimal string, for example `"10382.4"`. */
export const miles = z.nullable(z.string());
/** State of charge in percent: a number, or a string such as `"85"` or `"85%"`. Ours are numbers. */
export const percent = z.nullable(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,3}(\.\d+)? ?%?$/))]),
    z.transform((level) => (typeof level === 'number' ? level : parseFloat(level))),
  ),
);

/**
 * A car of the fleet, as `GET /api/admin/vehicles` lists it. Null means unknown: not zero, not
 * false. `asOf` has the time each value was read, in ISO 8601 UTC.
 */
export const vehicle = z.object({
  id: z.string(),
  name: z.string(),
  model: z.nullable(z.string()),
  year: z.nullable(z.number()),
  color: z.nullable(z.string()),
  /** Its license plate, which visitors never see. */
  plate: z.nullable(z.string()),
  vin: z.string(),
  /** The owner's switch: shown to visitors or hidden. */
  isAvailable: z.boolean(),
  /** No longer rented, and shown to nobody. */
  isRetired: z.boolean(),
  /** The end of its address on the website, `/cars/{slug}`; null until it is shown for the first time. */
  slug: z.nullable(z.string()),
  batteryLevel: percent,
  /** Whether it said where it stands; never where. Null if it was not asked. */
  location: z.nullable(z.boolean()),
  /** Whether it stands at a home base; never where. Null if that was not asked for. */
  atHome: z.nullable(z.boolean()),
  odometer: miles,
  connection: z.enum(connections),
  /** What is wrong with the car's connection, in a sentence; null when nothing is. */
  problem: z.nullable(z.string()),
  /** The id of the Tesla account that lists it; null if none ever did. */
  account: z.nullable(z.string()),
  /** What its last reading warns of, the worst first. */
  warnings: z.array(carWarning),
  /** While it charges: up to which percentage, and when that is reached. */
  charging: z.nullable(z.object({ to: z.number(), until: z.iso.datetime() })),
  asOf: z.object({
    connection: nullableTime,
    batteryLevel: nullableTime,
    odometer: nullableTime,
    atHome: nullableTime,
  }),
});
export type Vehicle = z.infer<typeof vehicle>;

export const vehicleList = z.array(vehicle);
