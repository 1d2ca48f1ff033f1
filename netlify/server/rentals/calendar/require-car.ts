import type { Context } from '@netlify/functions';
import type { Vehicle } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { Refusal } from '#server/refusal.ts';

/** A car of the fleet, in two reads. 404 if unknown. */
export async function requireCar(context: Pick<Context, 'deploy'>, id: string): Promise<Vehicle> {
  const car = (await listVehicles(openFleet(context))).find((vehicle) => vehicle.id === id);
  if (car) return car;
  const sentence = "This car isn't in the fleet. Reload the list.";
  throw new Refusal(404, sentence, { reason: 'unknown-vehicle' });
}
