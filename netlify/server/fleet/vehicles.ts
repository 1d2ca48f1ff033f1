import * as z from 'zod/mini';
import { carStateNames, measuredState } from '#contracts/car-state.ts';
import { vehicleDetail, type VehicleDetail } from '#contracts/vehicle-detail.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { readFleet } from './fleet-store.ts';
import { knownOdometer } from './known-odometer.ts';
import { readHistory } from './history.ts';
import { undecided } from './owner-document.ts';
import type { TelemetryEntry } from './telemetry-document.ts';
import { entryOf, milesText, publicNameOf, vehicleOf, vehiclesOf } from './vehicle-of.ts';
import { unknownVehicle } from './write-vehicle.ts';
import type { Store } from '#server/storage/store.ts';

/** Every car of the fleet, in two reads. */
export async function listVehicles(fleet: Store): Promise<Vehicle[]> {
  return vehiclesOf(await readFleet(fleet));
}

/** A car of the fleet, in two reads. 404 when unknown. */
export async function findCar(fleet: Store, id: string): Promise<Vehicle> {
  const car = (await listVehicles(fleet)).find((vehicle) => vehicle.id === id);
  if (!car) throw unknownVehicle();
  return car;
}

/** A car with its last status and its newest 100 readings, in at most four reads. 404 when unknown. */
export async function findVehicle(fleet: Store, id: string): Promise<VehicleDetail> {
  const { owner, telemetry } = await readFleet(fleet);
  const [decided, said] = [entryOf(owner, id), entryOf(telemetry, id)];
  if (!decided && !said) throw unknownVehicle();
  const profile = decided ?? undecided(said?.vin ?? '');
  const without = undecided(profile.vin);
  const fallback = {
    ...vehicleOf(id, without, said),
    publicName: publicNameOf(without, said),
  };
  const measured = [said?.batteryLevel, said?.chargingState, said?.odometerMiles];
  const lastAt = measured
    .flatMap((one) => one?.at ?? [])
    .sort()
    .at(-1);
  return {
    ...vehicleOf(id, decided, said),
    profile: z.parse(vehicleDetail.shape.profile, profile),
    fallback: z.parse(vehicleDetail.shape.fallback, fallback),
    latestStatus: said ? statusOf({ ...said, odometerMiles: knownOdometer(decided, said) }) : null,
    statusHistory: lastAt ? await readHistory(fleet, id, lastAt) : [],
  };
}

function statusOf(said: TelemetryEntry): VehicleDetail['latestStatus'] {
  const { batteryLevel, chargingState, rangeMiles, climateOn, odometerMiles } = said;
  const rest = carStateNames.map((name) => said[name]);
  const all = [batteryLevel, chargingState, rangeMiles, climateOn, odometerMiles, ...rest];
  if (all.every((one) => one === null)) return null;
  return {
    batteryLevel: batteryLevel?.value ?? null,
    chargingState: chargingState?.value ?? null,
    climateOn: climateOn?.value ?? null,
    locked: said.locked?.value ?? null,
    odometer: milesText(odometerMiles?.value),
    rangeMiles: rangeMiles?.value ?? null,
    asOf: {
      battery: batteryLevel?.at ?? null,
      charging: chargingState?.at ?? null,
      range: rangeMiles?.at ?? null,
      climate: climateOn?.at ?? null,
      odometer: odometerMiles?.at ?? null,
    },
    state: z.parse(measuredState, said),
  };
}
