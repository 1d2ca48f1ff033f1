import * as z from 'zod/mini';

const part = z.array(z.string());
const bar = z.number();

/** What a car says of itself beside its charge, miles and climate. */
export const carState = z.object({
  locked: z.boolean(),
  /** The charge at which it stops, in percent. */
  chargeLimit: z.number(),
  /** Until it has that charge; 0 while it does not charge. */
  minutesToFull: z.number(),
  /** Degrees Celsius. */
  insideTemperature: z.number(),
  /** Such as `2026.38.9`. */
  software: z.string(),
  /** Whether an update waits to be installed, and which one, if the car says. */
  update: z.looseObject({ isWaiting: z.boolean(), version: z.nullable(z.string()) }),
  /** Those that are open, such as `rear driver-side`; empty if all are known to be closed. */
  openDoors: part,
  openWindows: part,
  openTrunks: part,
  sentryOn: z.boolean(),
  /** A workshop has switched the car into it. */
  inServiceMode: z.boolean(),
  /** Of the tires, at the last drive. */
  frontLeftTire: bar,
  frontRightTire: bar,
  rearLeftTire: bar,
  rearRightTire: bar,
  /** Those that the car warns of, such as `front left`. */
  warnedTires: part,
});
export type CarState = z.infer<typeof carState>;
export type CarStateName = keyof CarState;

export const carStateNames = Object.keys(carState.shape) as CarStateName[];

/** The tires in the car's order, each with the value that has its pressure. */
export const tires = [
  ['front left', 'frontLeftTire'],
  ['front right', 'frontRightTire'],
  ['rear left', 'rearLeftTire'],
  ['rear right', 'rearRightTire'],
] as const satisfies [string, CarStateName][];

/** Each value with the time the car measured it, ISO 8601 UTC; null if it never said. */
export type MeasuredState = {
  [Name in CarStateName]: { value: CarState[Name]; at: string } | null;
};

/** The fields of such values, each with a schema made from that of the value. */
export const measuredFields = (schemaOf: (value: z.ZodMiniType) => z.ZodMiniType) =>
  Object.fromEntries(
    Object.entries(carState.shape).map(([name, value]) => [name, schemaOf(value)]),
  ) as { [Name in CarStateName]: z.ZodMiniType<MeasuredState[Name]> };

export const measuredState = z.object(
  measuredFields((value) => z.nullable(z.object({ value, at: z.iso.datetime() }))),
);
