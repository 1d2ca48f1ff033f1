import type { CarState } from '#contracts/car-state.ts';
import type { Connection } from '#contracts/vehicle.ts';
import type { CallAllowance } from './pace.ts';

/** A car as the account lists it; listing costs nothing and leaves sleeping cars asleep. */
export interface ListedCar {
  vin: string;
  connection: Extract<Connection, 'online' | 'asleep' | 'offline' | 'in-service' | 'unknown'>;
  /** The name its driver gave it. */
  name: string | null;
  /** The id of the account that has it. */
  account: string;
}

export interface CarList {
  cars: ListedCar[];
  accounts: AccountList[];
}

/** What the list of one account is worth. */
export interface AccountList {
  id: string;
  /** False if a page was missing: a car that is not listed may be on that page. */
  isComplete: boolean;
  /** Why the account gave no list; null if it did. */
  stop: GatewayStopped | null;
}

/** All that a car says of itself. */
export interface CarValues extends CarState {
  batteryLevel: number;
  chargingState: string;
  rangeMiles: number;
  climateOn: boolean;
  odometerMiles: number;
  hasLocation: boolean;
  atHome: boolean;
}

/** What a car measured at one time, in ISO 8601 UTC; what it left out is missing or null. */
export type Measurement = { readAt: string } & {
  [Name in keyof CarValues]?: CarValues[Name] | null;
};

/** A car's reading: what it measured, by groups that have a time of their own. */
export interface CarReading {
  vin: string;
  name: string | null;
  /** From the car's own description: "Model 3"; null if it gave none. */
  model: string | null;
  /** Words for people, for example "Midnight Silver". */
  color: string | null;
  charge?: Measurement;
  climate?: Measurement;
  body?: Measurement;
  tires?: Measurement;
  location?: Measurement;
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

/** The owner's accounts at Tesla. They are only read; there is no call that wakes a car. */
export interface FleetGateway {
  /** The cars of all accounts. @throws GatewayStopped if none gives its list */
  listCars(): Promise<CarList>;
  /** Asks an online car that was listed. @throws GatewayStopped */
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
  /** The id of the account that it is about; undefined if it is about all of them. */
  account: string | undefined;

  constructor(reason: StopReason, sentence: string, until?: Date) {
    super(sentence);
    this.name = 'GatewayStopped';
    this.reason = reason;
    this.until = until;
  }
}
