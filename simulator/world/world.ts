import type { Access } from '#simulator/auth/access-tokens.ts';
import type { App, Region } from '#simulator/auth/apps.ts';
import type { Code } from '#simulator/auth/codes.ts';
import { Grants } from '#simulator/auth/grants.ts';
import { CallQueue } from '#simulator/faults/call-queue.ts';
import type { Fault, Replay } from '#simulator/faults/fault.ts';
import { describeFleets } from '#simulator/fleets/fleets.ts';
import { Accounts } from './accounts.ts';
import { Bill } from './bill.ts';
import { Clock } from './clock.ts';
import { Journal } from './journal.ts';
import { RateLimits } from './rate-limits.ts';
import { SeededRandom } from './seeded.ts';
import { defaultSettings, type Latency, type Settings } from './settings.ts';

/** Where the simulator answers. */
export interface Addresses {
  url: string;
  fleetBase: Record<Region, string>;
}

export interface WorldOptions {
  addresses: Addresses;
  seed: number;
  apps: App[];
  latency?: Latency;
  /** Milliseconds since 1970. */
  startsAt: number;
  running: boolean;
}

/** Everything that the simulator knows and remembers. A reset makes a new one. */
export interface World {
  addresses: Addresses;
  clock: Clock;
  random: SeededRandom;
  settings: Settings;
  apps: Map<string, App>;
  accounts: Accounts;
  grants: Grants;
  codes: Map<string, Code>;
  accessTokens: Map<string, Access>;
  /** Registered keys by region and domain. */
  publicKeys: Map<string, string>;
  bill: Bill;
  rateLimits: RateLimits;
  journal: Journal;
  faults: CallQueue<Fault>;
  replays: CallQueue<Replay>;
  /** Called when someone has signed in or a token was renewed. */
  onSignIn: () => void;
  /** Called for a call that a site may not make if it only reads; absent if every call is answered. */
  onForbidden?: (call: string) => void;
}

export function makeWorld({ addresses, seed, apps, latency, ...time }: WorldOptions): World {
  const clock = new Clock(time);
  const random = new SeededRandom(seed);
  const accounts = new Accounts();
  // With draws of their own, the cars are the same whatever else is drawn.
  describeFleets(accounts, clock, new SeededRandom(seed));
  return {
    addresses,
    clock,
    random,
    settings: defaultSettings(latency),
    apps: new Map(structuredClone(apps).map((app) => [app.clientId, app])),
    accounts,
    grants: new Grants(clock, random),
    codes: new Map(),
    accessTokens: new Map(),
    publicKeys: new Map(),
    bill: new Bill(),
    rateLimits: new RateLimits(),
    journal: new Journal(),
    faults: new CallQueue(),
    replays: new CallQueue(),
    onSignIn: () => {},
  };
}
