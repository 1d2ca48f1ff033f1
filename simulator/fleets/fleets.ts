import type { Car } from '#simulator/cars/car.ts';
import type { Account, Accounts } from '#simulator/world/accounts.ts';
import type { Clock } from '#simulator/world/clock.ts';
import type { SeededRandom } from '#simulator/world/seeded.ts';
import { edgeCases } from './edge-cases.ts';
import { manyCars } from './many-cars.ts';
import { towpathCharges } from './towpath-charges.ts';
import { towpathFleet } from './towpath-fleet.ts';

type Described = Pick<Account, 'name' | 'label' | 'region'> & Partial<Account>;

/** The accounts that exist from the start; the first one signs in by default. */
export function describeFleets(accounts: Accounts, clock: Clock, random: SeededRandom): void {
  const describe = (account: Described, cars: () => Car[]) =>
    accounts.describe(account.name, account.label, () => {
      const own = cars();
      const charges = account.name === 'towpath' ? towpathCharges(own, clock.now) : [];
      return makeAccount({ ...account, charges }, own);
    });
  describe({ name: 'towpath', label: 'Towpath: ten cars', region: 'na' }, () =>
    towpathFleet(clock.now, random),
  );
  describe({ name: 'edge-cases', label: 'Odd cars, in Europe', region: 'eu', energySites: 1 }, () =>
    edgeCases(clock.now, random),
  );
  for (const count of [230, 1_000]) {
    const label = `A fleet of ${count.toLocaleString('en-US')} cars`;
    describe({ name: `cars-${count}`, label, region: 'na' }, () =>
      manyCars(count, { now: clock.now, random }),
    );
  }
}

export function makeAccount(account: Described, cars: Car[]): Account {
  return {
    energySites: 0,
    neverUsedTheApp: false,
    charges: [],
    ...account,
    cars: new Map(cars.map((car) => [car.vin, car])),
  };
}
