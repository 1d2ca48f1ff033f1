import type { Region } from '#simulator/auth/apps.ts';
import type { Car } from '#simulator/cars/car.ts';
import type { SuperchargerSession } from '#simulator/cars/supercharger-session.ts';

/** Someone's account with the carmaker. */
export interface Account {
  name: string;
  /** For the person who chooses an account on the consent page. */
  label: string;
  region: Region;
  /** By VIN, in the order of the list. */
  cars: Map<string, Car>;
  /** Home batteries, which share a list with the cars. */
  energySites: number;
  neverUsedTheApp: boolean;
  /** Charges at Superchargers, the newest first. */
  charges: SuperchargerSession[];
}

/** The existing accounts. One that is only described is created when it is first needed. */
export class Accounts {
  readonly #made = new Map<string, Account>();
  readonly #described = new Map<string, { label: string; make: () => Account }>();

  describe(name: string, label: string, make: () => Account): void {
    this.#described.set(name, { label, make });
  }

  put(account: Account): void {
    this.#described.set(account.name, { label: account.label, make: () => account });
    this.#made.set(account.name, account);
  }

  remove(name: string): void {
    this.#described.delete(name);
    this.#made.delete(name);
  }

  has(name: string): boolean {
    return this.#described.has(name);
  }

  /** Throws for an unknown name. */
  get(name: string): Account {
    const account = this.#made.get(name) ?? this.#described.get(name)?.make();
    if (!account) throw new Error(`There is no account "${name}".`);
    this.#made.set(name, account);
    return account;
  }

  list(): { name: string; label: string }[] {
    return [...this.#described].map(([name, { label }]) => ({ name, label }));
  }

  /** The accounts that have been needed so far. */
  inUse(): Account[] {
    return [...this.#made.values()];
  }

  /** The account that signs in if none is named. */
  get first(): string {
    return this.list()[0]?.name ?? '';
  }
}

/** A car by VIN, id or id as text. */
export function findCar({ cars }: Account, tag: string): Car | undefined {
  return cars.get(tag) ?? [...cars.values()].find(({ id }) => String(id) === tag);
}
