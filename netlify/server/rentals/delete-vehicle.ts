import { openFleet } from '#server/fleet/fleet-store.ts';
import { removeVehicle } from '#server/fleet/write-vehicle.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { readArchive } from './archive.ts';
import { openRentals, readLive, type Kept } from './live-document.ts';

/**
 * Deletes a car that nothing refers to. 404 when unknown, 409 while a rental or a blocked time needs it,
 * of whatever age, or while Tesla lists it.
 */
export async function deleteVehicle(
  { context, recorder }: RecordedCall,
  id: string,
): Promise<void> {
  const rentals = openRentals(context);
  const live = await readLive(rentals);
  const needs = ({ rentals, blocks }: Kept) =>
    [...rentals, ...blocks].some(({ vehicleId }) => vehicleId === id);
  if (needs(live) || needs(await readArchive(rentals, live.archive))) throw stillNeeded();
  await removeVehicle({ fleet: openFleet(context), recorder }, id);
}

const stillNeeded = () =>
  new Refusal(
    409,
    'needed',
    'This car has rentals or blocked times, which reports still need. Retire it instead.',
  );
