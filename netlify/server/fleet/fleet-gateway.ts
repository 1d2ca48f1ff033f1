import type { Connection } from '#contracts/vehicle.ts';
import type { CallAllowance } from './pace.ts';

/** A car as the account lists it; listing costs nothing and leaves sleeping cars asleep. */
export interface ListedCar {
  vin: string;
  connection: Extract<Connection, 'online' | 'asleep' | 'offline' | 'in-service' | 'unknown'>;
  /** The name its driver gave it. */
  name: string | null;
}

export interface CarList {
  cars: ListedCar[];
  /** False if a page was missing: a car that is not listed may be on that page. */
  isComplete: boolean;
}

/** A car's reading: what it left out is missing or null; `readAt` is when the car measured it, in ISO 8601 UTC. */
export interface CarReading {
  vin: string;
  name: string | null;
  /** From the car's own description: "Model 3"; null if it gave none. */
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

/** The outcome of the call for one car. Reasons are sentences for the owner. */
export type ReadOutcome =
  | { kind: 'read'; reading: CarReading }
  | { kind: 'resting' }
  | {
      kind: 'failed';
      reason: string;
      /** Set if the failure says something about the car. */
      connection?: 'in-service' | 'unreachable';
      /** Tesla accepts no calls for this car before then. */
      blockedUntil?: string;
    };

/** The owner's account at Tesla. It only reads; there is no call that wakes a car. */
export interface FleetGateway {
  /** @throws GatewayStopped */
  listCars(): Promise<CarList>;
  /** Asks an online car. @throws GatewayStopped */
  readCar(vin: string): Promise<ReadOutcome>;
  /** The paid calls of this month. */
  readAllowance(): Promise<CallAllowance>;
  /** Calls so far that Tesla bills as data calls. */
  readonly billedCalls: number;
  /** What they cost at list price, in US dollars. */
  readonly costUsd: number;
}

/** Why the whole account can't be asked for now. */
export type StopReason =
  'reconnect' | 'rate-limit' | 'billing-limit' | 'account-locked' | 'setup' | 'outage';

/** Tesla can't be asked about any car. The message is a sentence for the owner. */
export class GatewayStopped extends Error {
  readonly reason: StopReason;
  /** No call may be made before then; undefined if only the next try can tell. */
  readonly until: Date | undefined;

  constructor(reason: StopReason, sentence: string, until?: Date) {
    super(sentence);
    this.name = 'GatewayStopped';
    this.reason = reason;
    this.until = until;
  }
}
