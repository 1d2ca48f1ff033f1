import { DAY, MINUTE } from '#simulator/world/clock.ts';
import type { Seeded } from '#simulator/world/seeded.ts';
import type { Mutation } from '#simulator/faults/mutations.ts';

/** What happens to a car, at a moment in ms since 1970; every so many days where it repeats. */
export interface PlannedEvent {
  at: number;
  everyDays?: number;
  drive?: { miles: number; minutes: number };
  charge?: { to: number; kw: number };
}

export type Activity =
  | { kind: 'parked' }
  | { kind: 'plugged in' }
  | { kind: 'driving'; until: number; mph: number }
  | { kind: 'charging'; since: number; to: number; kw: number };

/** What a car is made of and how the service shows it. */
export interface CarMake {
  carType: string;
  color: string;
  trim: string | null;
  wheels: string;
  /** Version and build, as `2026.38.9 4f3c21a`. */
  firmware: string;
  /** Miles with a full battery. */
  rangeMiles: number;
}

export interface Car {
  vin: string;
  id: bigint;
  vehicleId: bigint;
  displayName: string | null;
  vehicleName: string | null;
  accessType: 'OWNER' | 'DRIVER';
  make: CarMake;
  /** `flapping`: listed as online, but every other data call is a 408. */
  behavior: 'ordinary' | 'always asleep' | 'always offline' | 'flapping';
  inService: boolean;
  /** False: the owner has switched mobile access off in the car. */
  mobileAccess: boolean;
  latitude: number;
  longitude: number;
  locked: boolean;
  climateOn: boolean;
  /** What is odd about the car's answers, applied to each of them. */
  quirks: Mutation[];
  plan: PlannedEvent[];

  state: 'online' | 'asleep' | 'offline';
  /** Percent, with its fraction. */
  battery: number;
  chargeLimit: number;
  miles: number;
  activity: Activity;
  /** When an idle car falls asleep. */
  awakeUntil: number;
  /** When a car that was woken is there; undefined while nobody wakes it. */
  wakesAt?: number;
  /** How far the car's life has been played. */
  livedUntil: number;
  dataCalls: number;
}

/** A car as tests and fleets describe it: only the VIN has to be said. */
export type CarDescription = Partial<Omit<Car, 'make' | 'livedUntil' | 'dataCalls' | 'wakesAt'>> & {
  vin: string;
  make?: Partial<CarMake>;
};

export const IDLE_UNTIL_ASLEEP = 15 * MINUTE;

const plainMake: CarMake = {
  carType: 'model3',
  color: 'PearlWhite',
  trim: '74d',
  wheels: 'Pinwheel18CapKit',
  firmware: '2026.38.9 4f3c21ab90de',
  rangeMiles: 272,
};

export const modelYMake: Partial<CarMake> = {
  carType: 'modely',
  wheels: 'Gemini19',
  rangeMiles: 310,
};

/** A car at a moment: what is not described is ordinary, or random by the seed and the VIN. */
export function makeCar({ make, ...described }: CarDescription, now: number, random: Seeded): Car {
  const { vin } = described;
  const of = (what: string) => `${vin}/${what}`;
  return {
    // Odd and above 2^54: no JavaScript number holds it.
    id: (26_640_000_000_000_000n + BigInt(`0x${random.hex(of('id'), 12)}`)) | 1n,
    vehicleId: BigInt(random.whole(of('vehicle id'), 1_000_000_000, 2_000_000_000)),
    displayName: described.vehicleName ?? '',
    vehicleName: null,
    accessType: 'OWNER',
    behavior: 'ordinary',
    inService: false,
    mobileAccess: true,
    latitude: 40.3487,
    longitude: -74.659,
    locked: true,
    climateOn: false,
    quirks: [],
    plan: [],
    state: 'online',
    battery: random.whole(of('battery'), 45, 85),
    chargeLimit: 80,
    miles: random.whole(of('miles'), 6_000, 60_000) + random.whole(of('yards'), 0, 999) / 1_000,
    activity: { kind: 'parked' },
    awakeUntil: now + IDLE_UNTIL_ASLEEP,
    ...described,
    make: { ...plainMake, ...make },
    livedUntil: now,
    dataCalls: 0,
  };
}

/** The moment the event happens again; undefined when it does not. */
export function repeated(event: PlannedEvent): PlannedEvent | undefined {
  return event.everyDays ? { ...event, at: event.at + event.everyDays * DAY } : undefined;
}
