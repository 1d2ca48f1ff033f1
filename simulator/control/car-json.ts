import { z } from 'zod';
import { advanceCar } from '#simulator/cars/car-life.ts';
import {
  IDLE_UNTIL_ASLEEP,
  makeCar,
  type Car,
  type CarDescription,
  type CarMake,
} from '#simulator/cars/car.ts';
import type { World } from '#simulator/world/world.ts';
import { duration } from './duration.ts';
import { mutation } from './fault-json.ts';

const between = (least: number, most: number) => z.number().min(least).max(most);

const plannedEvent = z.strictObject({
  in: duration,
  everyDays: z.int().min(1).max(365).optional(),
  drive: z.strictObject({ miles: between(0, 1_000), minutes: between(1, 1_440) }).optional(),
  charge: z.strictObject({ to: between(1, 100), kw: between(1, 250) }).optional(),
});

const make = {
  carType: z.string(),
  color: z.string(),
  trim: z.string().nullable(),
  wheels: z.string(),
  firmware: z.string(),
  rangeMiles: between(1, 1_000),
};

const carChange = z
  .strictObject({
    ...make,
    id: z
      .string()
      .regex(/^\d{1,19}$/, 'Write a text of up to 19 digits')
      .transform(BigInt),
    displayName: z.string().nullable(),
    vehicleName: z.string().nullable(),
    accessType: z.enum(['OWNER', 'DRIVER']),
    behavior: z.enum(['ordinary', 'always online', 'always asleep', 'always offline', 'flapping']),
    inService: z.boolean(),
    mobileAccess: z.boolean(),
    latitude: between(-90, 90),
    longitude: between(-180, 180),
    locked: z.boolean(),
    climateOn: z.boolean(),
    quirks: z.array(mutation),
    plan: z.array(plannedEvent),
    state: z.enum(['online', 'asleep', 'offline']),
    battery: between(0, 100),
    chargeLimit: between(1, 100),
    miles: between(0, 10_000_000),
  })
  .partial();

/** A car from a body, which need not name every field. */
export function newCar({ clock, random }: World, vin: string, body: unknown): Car {
  const { make, ...described } = readDescription(body, clock.now);
  return makeCar({ vin, ...described, make }, clock.now, random);
}

/** Changes the fields of a car that the body names. */
export function changeCar({ clock }: World, car: Car, body: unknown): void {
  advanceCar(car, clock.now);
  const { make, ...described } = readDescription(body, clock.now);
  Object.assign(car, described, { make: { ...car.make, ...make } });
  if (described.state === undefined) return;
  car.wakesAt = undefined;
  car.awakeUntil = clock.now + IDLE_UNTIL_ASLEEP;
  if (described.state !== 'online') car.activity = { kind: 'parked' };
}

function readDescription(body: unknown, now: number): Omit<CarDescription, 'vin'> {
  const { plan, ...given } = carChange.parse(body);
  const parts = Object.entries(given);
  const isMake = ([name]: [string, unknown]) => Object.hasOwn(make, name);
  return {
    ...Object.fromEntries(parts.filter((part) => !isMake(part))),
    make: Object.fromEntries(parts.filter(isMake)) as Partial<CarMake>,
    ...(plan && { plan: plan.map(({ in: wait, ...event }) => ({ at: now + wait, ...event })) }),
  };
}
