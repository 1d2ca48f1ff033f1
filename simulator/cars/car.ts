import { DAY, MINUTE } from '#simulator/world/clock.ts';
import type { SeededRandom } from '#simulator/world/seeded.ts';
import type { Mutation } from '#simulator/faults/mutations.ts';

/**
 * What happens to a car, at a time in ms since 1970; a repeated event happens every so many days.
 */
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

/** The facts of a car and how the service shows it. */
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
  /**
   * `always online`: Sentry Mode keeps it awake. `flapping`: listed as online, but every other data
   * call is a 408.
   */
  behavior: 'ordinary' | 'always online' | 'always asleep' | 'always offline' | 'flapping';
  inService: boolean;
  /** False if the owner has switched off mobile access in the car. */
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
  /** When a woken car comes online; undefined unless something is waking it. */
  wakesAt?: number;
  /** How far the car has been simulated. */
  livedUntil: number;
  dataCalls: number;
}

/** A car as tests and fleets describe it: only the VIN is required. */
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

/** A car at a given time: anything not described is ordinary, or random by the seed and the VIN. */
export function makeCar(
  { make, ...described }: CarDescription,
  now: number,
  random: SeededRandom,
): Car {
  const { vin } = described;
  const of = (what: string) => `${vin}/${what}`;
  return {
    // Odd and above 2^54: no JavaScript number can hold it.
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

/** When the event happens again; undefined if it doesn't. */
export function repeated(event: PlannedEvent): PlannedEvent | undefined {
  return event.everyDays ? { ...event, at: event.at + event.everyDays * DAY } : undefined;
}
