import type { Connection } from '#contracts/vehicle.ts';

/** A car as the account lists it; listing costs nothing and leaves sleeping cars asleep. */
export interface ListedCar {
  vin: string;
  connection: Extract<Connection, 'online' | 'asleep' | 'offline' | 'in-service' | 'unknown'>;
  /** The name its driver gave it. */
  name: string | null;
}

export interface CarList {
  cars: ListedCar[];
  /** False where a page was missing: a car that is not in it may be on that page. */
  isComplete: boolean;
}

/**
 * What a car said of itself. A group that it left out is missing, a value that it left out is null;
 * `readAt` is when the car measured the group, ISO 8601 UTC.
 */
export interface CarReading {
  vin: string;
  name: string | null;
  /** From the car's own description: "Model 3"; null where it gave none. */
  model: string | null;
  /** Words for people, for example "Midnight Silver". */
  color: string | null;
  charge?: {
    readAt: string;
    batteryLevel: number | null;
    chargingState: string | null;
    rangeMiles: number | null;
  };
  climate?: { readAt: string; isOn: boolean | null };
  body?: { readAt: string; isLocked: boolean | null; odometerMiles: number | null };
  location?: { readAt: string; isKnown: boolean };
}

/** How the call for one car ended. Reasons are sentences for the owner. */
export type ReadOutcome =
  | { kind: 'read'; reading: CarReading }
  | { kind: 'resting' }
  | {
      kind: 'failed';
      reason: string;
      /** Set where the failure tells something of the car. */
      connection?: 'in-service' | 'unreachable';
      /** Tesla wants no calls for this car before then. */
      blockedUntil?: string;
    };

/** The account of the owner at Tesla. Only ever reads; there is no call that wakes a car. */
export interface FleetGateway {
  /** @throws GatewayStopped */
  listCars(): Promise<CarList>;
  /** Asks an online car. @throws GatewayStopped */
  readCar(vin: string): Promise<ReadOutcome>;
  /** Calls so far that Tesla bills as data. */
  readonly billedCalls: number;
  /** What they cost at list price, in US dollars. */
  readonly costUsd: number;
}

/** Why the whole account can't be asked for now. */
export type StopReason =
  'reconnect' | 'rate-limit' | 'billing-limit' | 'account-locked' | 'setup' | 'outage';

/** Tesla can't be asked, whichever the car. The message is a sentence for the owner. */
export class GatewayStopped extends Error {
  readonly reason: StopReason;
  /** Before then no call may be made; undefined where only the next try can tell. */
  readonly until: Date | undefined;

  constructor(reason: StopReason, sentence: string, until?: Date) {
    super(sentence);
    this.name = 'GatewayStopped';
    this.reason = reason;
    this.until = until;
  }
}
