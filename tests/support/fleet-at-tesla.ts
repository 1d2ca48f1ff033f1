import { afterEach, beforeEach, expect } from 'vitest';
import type { SyncResult } from '#contracts/fleet-sync.ts';
import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { readSyncState } from '#server/fleet/sync-state.ts';
import { syncFleet, type SyncParts } from '#server/fleet/sync-fleet.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { findVehicle, listVehicles } from '#server/fleet/vehicles.ts';
import type { FleetWriter } from '#server/fleet/write-vehicle.ts';
import { Refusal } from '#server/refusal.ts';
import { openStore, type Store } from '#server/storage/store.ts';
import { TeslaAccount } from '#tests/support/tesla-account.ts';

/** The path of a car's data, for faults. */
export const dataPath = '/api/1/vehicles/*/vehicle_data';

/** A VIN by number. */
export const vinOf = (number: number) => `5YJ3E1EA0PF${100_000 + number}`;

/** A fleet of ours, and the account of the simulator that it is synced with. */
export class FleetAtTesla {
  readonly tesla: TeslaAccount;

  private constructor(tesla: TeslaAccount) {
    this.tesla = tesla;
  }

  static async open(): Promise<FleetAtTesla> {
    return new FleetAtTesla(await TeslaAccount.open());
  }

  get store(): Store {
    return openStore('fleet', this.tesla.environment.deployContext, { budgetMs: 60_000 });
  }

  /** The same fleet, for what is written and recorded. */
  get writer(): FleetWriter {
    return { fleet: this.store, recorder: this.tesla.recorder };
  }

  /** Connects an account with these cars; without a description so many that are online. */
  async own(cars: number | object[]): Promise<void> {
    const described = typeof cars === 'number' ? Array.from({ length: cars }, () => ({})) : cars;
    await this.tesla.driver.control('PUT accounts/ours', { region: 'na' });
    for (const [place, car] of described.entries()) await this.put(place + 1, car);
    await this.tesla.connect('ours');
  }

  /** Adds a car to the account. */
  async put(number: number, car: object = {}): Promise<void> {
    const description = { state: 'online', vehicleName: `Car ${number}`, ...car };
    await this.tesla.driver.control(`PUT accounts/ours/vehicles/${vinOf(number)}`, description);
  }

  async change(number: number, car: object): Promise<void> {
    await this.tesla.driver.control(`PATCH accounts/ours/vehicles/${vinOf(number)}`, car);
  }

  async remove(number: number): Promise<void> {
    await this.tesla.driver.control(`DELETE accounts/ours/vehicles/${vinOf(number)}`);
  }

  /** Changes what a car says of itself, the given number of times. */
  async mutate(number: number, mutations: unknown[], times = 1): Promise<void> {
    const match = { path: dataPath, vin: vinOf(number) };
    await this.tesla.driver.fault(match, { mutate: mutations }, times);
  }

  /** One sync with a gateway of its own, as a function makes it. */
  sync(parts: Partial<SyncParts> = {}): Promise<SyncResult> {
    return syncFleet({
      gateway: this.tesla.gateway(),
      fleet: this.store,
      clock: () => new Date(this.tesla.now),
      trigger: 'press',
      timeLimitMs: 45_000,
      ...parts,
    });
  }

  /** Lets a minute or more pass, then presses the button. */
  async syncAfter(time: string, parts: Partial<SyncParts> = {}): Promise<SyncResult> {
    await this.tesla.advance(time);
    return this.sync(parts);
  }

  vehicles(): Promise<Vehicle[]> {
    return listVehicles(this.store);
  }

  vehicle(number: number): Promise<VehicleDetail> {
    return findVehicle(this.store, vehicleId(vinOf(number)));
  }

  /** What the page shows of syncs. */
  syncState(): ReturnType<typeof readSyncState> {
    return readSyncState(this.store, new Date(this.tesla.now));
  }

  async dataCalls(): Promise<number> {
    return (await this.tesla.calls('data')).length;
  }
}

/** A fleet of its own for each test of a file; its account is not yet connected. */
export function useFleet(): () => FleetAtTesla {
  let fleet: FleetAtTesla;
  beforeEach(async () => {
    fleet = await FleetAtTesla.open();
  });
  afterEach(() => fleet.tesla.driver.close());
  return () => fleet;
}

/** Status and sentence with which a sync is refused; throws when it is not. */
export async function refusal(
  sync: Promise<unknown>,
): Promise<{ status: number; sentence: string }> {
  const error = await sync.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error('The sync was not refused.', { cause: error });
  const { sentence } = error.problems[0];
  expect(sentence).toMatch(/^[A-Z][^\n]{10,150}\.$/);
  return { status: error.status, sentence };
}
