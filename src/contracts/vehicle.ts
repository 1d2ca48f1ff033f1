import * as z from 'zod/mini';

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

const time = z.iso.datetime();
const nullableTime = z.nullable(time);
/** Miles as a decimal string, for example `"10382.4"`. */
const miles = z.nullable(z.string());
/** State of charge in percent: a number, or a string such as `"85"` or `"85%"`. Ours are numbers. */
const percent = z.nullable(
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
  vin: z.string(),
  /** The owner's switch: shown to visitors or hidden. */
  isAvailable: z.boolean(),
  /** No longer rented, and shown to nobody. */
  isRetired: z.boolean(),
  /** The end of its address on the website, `/cars/{slug}`; null until it is shown for the first time. */
  slug: z.nullable(z.string()),
  batteryLevel: percent,
  /** Whether a location is known; never where. Null if it was not asked for. */
  location: z.nullable(z.boolean()),
  odometer: miles,
  connection: z.enum(connections),
  /** What is wrong with the car's connection, in a sentence; null when nothing is. */
  problem: z.nullable(z.string()),
  asOf: z.object({
    connection: nullableTime,
    batteryLevel: nullableTime,
    odometer: nullableTime,
    location: nullableTime,
  }),
});
export type Vehicle = z.infer<typeof vehicle>;

export const vehicleList = z.array(vehicle);

/** One reading of a car's battery. */
export const statusReading = z.object({
  id: z.string(),
  timestamp: time,
  batteryLevel: percent,
  chargingState: z.nullable(z.string()),
  odometer: miles,
});
export type StatusReading = z.infer<typeof statusReading>;

/** The answer of `GET /api/admin/vehicles/{id}`. */
export const vehicleDetail = z.extend(vehicle, {
  /** What the owner said of it, for visitors too: see `vehicleChange`. Null or empty where nothing was. */
  profile: z.object({
    name: z.nullable(z.string()),
    model: z.nullable(z.string()),
    year: z.nullable(z.number()),
    color: z.nullable(z.string()),
    publicName: z.nullable(z.string()),
    text: z.string(),
    features: z.array(z.string()),
    town: z.nullable(z.string()),
    listing: z.nullable(z.string()),
    turnaroundHours: z.nullable(z.number()),
    photos: z.array(
      z.object({
        id: z.string(),
        alt: z.string(),
        focus: z.object({ x: z.number(), y: z.number() }),
      }),
    ),
  }),
  /** What counts where the owner said nothing: what Tesla or the VIN says. */
  fallback: z.object({
    name: z.string(),
    model: z.nullable(z.string()),
    year: z.nullable(z.number()),
    color: z.nullable(z.string()),
    publicName: z.string(),
  }),
  latestStatus: z.nullable(
    z.object({
      batteryLevel: percent,
      chargingState: z.nullable(z.string()),
      climateOn: z.nullable(z.boolean()),
      locked: z.nullable(z.boolean()),
      odometer: miles,
      rangeMiles: z.nullable(z.number()),
      asOf: z.object({
        battery: nullableTime,
        charging: nullableTime,
        range: nullableTime,
        climate: nullableTime,
        locked: nullableTime,
        odometer: nullableTime,
      }),
    }),
  ),
  /** Newest first, at most 100. */
  statusHistory: z.array(statusReading),
});
export type VehicleDetail = z.infer<typeof vehicleDetail>;

const noCar = { error: 'Please choose a car.' };

/** The id of a car in a body. */
export const chosenCar = z.string(noCar).check(z.minLength(1, noCar), z.maxLength(64, noCar));

/** The owner's switch in a body. */
export const isAvailable = z.boolean({ error: 'Please send isAvailable as true or false.' });
