import * as z from 'zod/mini';
import { carState, measuredState } from '#contracts/car-state.ts';
import { miles, nullableTime, percent, vehicle } from '#contracts/vehicle.ts';

/** One reading of a car's battery. */
export const statusReading = z.object({
  id: z.string(),
  timestamp: z.iso.datetime(),
  batteryLevel: percent,
  chargingState: z.nullable(z.string()),
  odometer: miles,
  /** What else has changed with it. */
  changed: z.optional(z.partial(carState)),
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
    plate: z.nullable(z.string()),
    publicName: z.nullable(z.string()),
    text: z.string(),
    features: z.array(z.string()),
    town: z.nullable(z.string()),
    pickUpPlace: z.nullable(z.string()),
    listing: z.nullable(z.string()),
    turnaroundHours: z.nullable(z.number()),
    placeInList: z.nullable(z.number()),
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
        odometer: nullableTime,
      }),
      /** The rest, each value with its own time; null if the car never said it. */
      state: measuredState,
    }),
  ),
  /** Newest first, at most 100. */
  statusHistory: z.array(statusReading),
});
export type VehicleDetail = z.infer<typeof vehicleDetail>;
