import type { Config } from '@netlify/functions';
import { profileLimits, vehicleChange } from '#contracts/vehicle-change.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findVehicle } from '#server/fleet/vehicles.ts';
import { changeVehicle } from '#server/fleet/write-vehicle.ts';
import { openPhotos, requirePhotos } from '#server/photos/stored-photo.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { deleteVehicle } from '#server/rentals/delete-vehicle.ts';

/**
 * `GET /api/admin/vehicles/{id}`: a car with its history. `PATCH`: shows it to visitors, hides it, or
 * changes what they read of it. `DELETE`: deletes it, if nothing refers to it.
 */
export default adminEndpoint('admin-vehicle', {
  GET: ({ context, id }) => findVehicle(openFleet(context), id),
  PATCH: withBody(vehicleChange, profileLimits.body, async ({ context, recorder, id }, change) => {
    await requirePhotos(openPhotos(context), change.photos);
    return changeVehicle({ fleet: openFleet(context), recorder }, id, change);
  }),
  DELETE: async (call) => {
    await deleteVehicle(call, call.id);
    return { id: call.id };
  },
});

export const config: Config = { path: '/api/admin/vehicles/:id' };
