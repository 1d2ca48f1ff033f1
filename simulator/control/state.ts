import { advanceCar } from '#simulator/cars/car-life.ts';
import type { Account } from '#simulator/world/accounts.ts';
import type { World } from '#simulator/world/world.ts';

/**
 * The truth behind the answers: clock, settings, and every car of the accounts in use. No tokens.
 */
export function stateOf(world: World): unknown {
  const { clock, random, settings, apps, accounts, faults } = world;
  return {
    seed: random.seed,
    now: new Date(clock.now).toISOString(),
    settings,
    apps: [...apps.values()].map(({ clientSecret: _secret, ...app }) => app),
    faults: faults.list(),
    accounts: accounts.list().map(({ name }) => name),
    inUse: accounts.inUse().map((account) => accountState(account, clock.now)),
  };
}

function accountState({ cars, ...account }: Account, now: number): unknown {
  const states = [...cars.values()].map((car) => {
    advanceCar(car, now);
    const { vin, vehicleName, state, battery, miles, activity, dataCalls, inService } = car;
    return {
      vin,
      vehicleName,
      state,
      battery,
      miles,
      activity: activity.kind,
      inService,
      dataCalls,
    };
  });
  return { ...account, cars: states };
}
