import type { Region } from '#simulator/auth/apps.ts';
import type { Car } from '#simulator/cars/car.ts';
import type { Account, Accounts } from '#simulator/world/accounts.ts';
import type { Clock } from '#simulator/world/clock.ts';
import type { Seeded } from '#simulator/world/seeded.ts';
import { edgeCases } from './edge-cases.ts';
import { manyCars } from './many-cars.ts';
import { towpathFleet } from './towpath-fleet.ts';

/** The accounts that are there from the start; the first signs in where none is chosen. */
export function describeFleets(accounts: Accounts, clock: Clock, random: Seeded): void {
  const describe = (name: string, label: string, region: Region, cars: () => Car[]) =>
    accounts.describe(name, label, () => {
      const energySites = Number(name === 'edge-cases');
      return makeAccount({ name, label, region, energySites }, cars());
    });
  describe('towpath', 'Towpath: ten cars', 'na', () => towpathFleet(clock.now, random));
  describe('edge-cases', 'Odd cars, in Europe', 'eu', () => edgeCases(clock.now, random));
  for (const count of [230, 1_000]) {
    const label = `A fleet of ${count.toLocaleString('en-US')} cars`;
    describe(`cars-${count}`, label, 'na', () => manyCars(count, { now: clock.now, random }));
  }
}

export function makeAccount(
  account: Pick<Account, 'name' | 'label' | 'region'> & Partial<Account>,
  cars: Car[],
): Account {
  return {
    energySites: 0,
    neverUsedTheApp: false,
    ...account,
    cars: new Map(cars.map((car) => [car.vin, car])),
  };
}
