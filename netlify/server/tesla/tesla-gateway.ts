import pMap from 'p-map';
import {
  GatewayStopped,
  type AccountList,
  type CarList,
  type FleetGateway,
  type ListedCar,
  type ReadOutcome,
  type StopReason,
} from '#server/fleet/fleet-gateway.ts';
import type { CallAllowance } from '#server/fleet/pace.ts';
import { AccountGateway } from './account-gateway.ts';
import { CallBudget, readAllowance } from './call-budget.ts';
import type { AccountCar } from './car-list.ts';
import { teslaEnvironment, type TeslaEnvironment, type TeslaOptions } from './environment.ts';
import { readConnection } from './grant.ts';
import { isAt } from './home-base.ts';
import type { HomeRule } from './car-data.ts';
import { costUsd } from './status.ts';
import { notConnected } from './stops.ts';

/** The owner's accounts at Tesla, for one sync. @throws Refusal (503) if Tesla is not configured */
export function openTeslaGateway(options: TeslaOptions): FleetGateway {
  return new TeslaGateway(teslaEnvironment(options));
}

/** What stops all accounts alike: Tesla bills the app, and its servers are down for everyone. */
const ofAll: StopReason[] = ['billing-limit', 'outage'];

class TeslaGateway implements FleetGateway {
  readonly #environment: TeslaEnvironment;
  readonly #budget: CallBudget;
  #accounts: Promise<AccountGateway[]> | undefined;
  /** Which account listed a car, by VIN. */
  readonly #owners = new Map<string, AccountGateway>();

  constructor(environment: TeslaEnvironment) {
    this.#environment = environment;
    this.#budget = new CallBudget(environment);
  }

  readAllowance(): Promise<CallAllowance> {
    return readAllowance(this.#environment);
  }

  get billedCalls(): number {
    return this.#budget.billed;
  }

  get costUsd(): number {
    return costUsd(this.billedCalls);
  }

  async listCars(): Promise<CarList> {
    const accounts = await this.#open();
    const listed = await pMap(accounts, (account) => listOf(account));
    const [first] = listed;
    if (first?.list.stop && listed.every(({ list }) => list.stop)) throw first.list.stop;
    const cars = new Map<string, ListedCar>();
    for (const [place, { cars: own }] of listed.entries()) {
      const account = accounts[place];
      for (const car of own) {
        // A car that somebody shares is in two lists.
        if (!account || cars.has(car.vin)) continue;
        cars.set(car.vin, { ...car, account: account.id });
        this.#owners.set(car.vin, account);
      }
    }
    return { cars: [...cars.values()], accounts: listed.map(({ list }) => list) };
  }

  async readCar(vin: string): Promise<ReadOutcome> {
    const account = this.#owners.get(vin) ?? (await this.#open())[0];
    if (!account) throw notConnected();
    return stoppingAlone(account, () => account.readCar(vin));
  }

  async #open(): Promise<AccountGateway[]> {
    this.#accounts ??= openAccounts(this.#environment, this.#budget);
    const accounts = await this.#accounts;
    if (accounts.length === 0) throw notConnected();
    return accounts;
  }
}

/** Every connected account. Without a home base there is nothing to tell of a car's location. */
async function openAccounts(
  environment: TeslaEnvironment,
  budget: CallBudget,
): Promise<AccountGateway[]> {
  const { grants, choices } = await readConnection(environment);
  const marks = choices.homeBases.flatMap((base) => base.marks);
  const { tokenKey } = environment.settings;
  const isHome: HomeRule =
    choices.asksForLocation && marks.length > 0 ? (place) => isAt(place, marks, tokenKey) : null;
  return grants.map(({ id }) => new AccountGateway(environment, id, { budget, isHome }));
}

/** The list of an account, or why it gave none. */
async function listOf(account: AccountGateway): Promise<{ cars: AccountCar[]; list: AccountList }> {
  try {
    const { cars, isComplete } = await stoppingAlone(account, () => account.listCars());
    return { cars, list: { id: account.id, isComplete, stop: null } };
  } catch (error) {
    if (!(error instanceof GatewayStopped)) throw error;
    return { cars: [], list: { id: account.id, isComplete: false, stop: error } };
  }
}

/** Says of a stop which account it is about, unless it is about all. */
async function stoppingAlone<Result>(
  { id }: AccountGateway,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayStopped && !ofAll.includes(error.reason)) error.account = id;
    throw error;
  }
}
