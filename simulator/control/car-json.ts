import { live } from '#simulator/cars/car-life.ts';
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
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  whole,
  Wrong,
  type Reader,
} from './read-json.ts';

const digits: Reader<bigint> = (value, name) => {
  if (typeof value === 'string' && /^\d{1,19}$/.test(value)) return BigInt(value);
  throw new Wrong(`Make ${name} a text of up to 19 digits.`);
};

const plannedEvent = object(
  { in: duration },
  {
    everyDays: whole(1, 365),
    drive: object({ miles: number(0, 1_000), minutes: number(1, 1_440) }, {}),
    charge: object({ to: number(1, 100), kw: number(1, 250) }, {}),
  },
);

const make = {
  carType: text,
  color: text,
  trim: nullable(text),
  wheels: text,
  firmware: text,
  rangeMiles: number(1, 1_000),
};

const readCar = object(
  {},
  {
    ...make,
    id: digits,
    displayName: nullable(text),
    vehicleName: nullable(text),
    accessType: oneOf('OWNER', 'DRIVER'),
    behavior: oneOf('ordinary', 'always asleep', 'always offline', 'flapping'),
    inService: flag,
    mobileAccess: flag,
    latitude: number(-90, 90),
    longitude: number(-180, 180),
    locked: flag,
    climateOn: flag,
    quirks: list(mutation),
    plan: list(plannedEvent),
    state: oneOf('online', 'asleep', 'offline'),
    battery: number(0, 100),
    chargeLimit: number(1, 100),
    miles: number(0, 10_000_000),
  },
);

/** A car from a body that says as much of it as matters. */
export function newCar({ clock, random }: World, vin: string, body: unknown): Car {
  const { make, ...described } = describedIn(body, clock.now);
  return makeCar({ vin, ...described, make }, clock.now, random);
}

/** Changes a car in what the body says. */
export function changeCar({ clock }: World, car: Car, body: unknown): void {
  live(car, clock.now);
  const { make, ...described } = describedIn(body, clock.now);
  Object.assign(car, described, { make: { ...car.make, ...make } });
  if (described.state === undefined) return;
  car.wakesAt = undefined;
  car.awakeUntil = clock.now + IDLE_UNTIL_ASLEEP;
  if (described.state !== 'online') car.activity = { kind: 'parked' };
}

function describedIn(body: unknown, now: number): Omit<CarDescription, 'vin'> {
  const { plan, ...given } = readCar(body, 'the vehicle');
  const parts = Object.entries(given);
  const isMake = ([name]: [string, unknown]) => Object.hasOwn(make, name);
  return {
    ...Object.fromEntries(parts.filter((part) => !isMake(part))),
    make: Object.fromEntries(parts.filter(isMake)) as Partial<CarMake>,
    ...(plan && { plan: plan.map(({ in: wait, ...event }) => ({ at: now + wait, ...event })) }),
  };
}
