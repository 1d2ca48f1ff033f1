import type { Config } from '@netlify/functions';
import { vehicleChange } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { changeVehicle, findVehicle } from '#server/fleet/vehicles.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/vehicles/{id}`: a car with its history. `PATCH`: shows it to visitors or hides it. */
export default adminEndpoint('admin-vehicle', {
  GET: ({ context, id }) => findVehicle(openFleet(context), id),
  PATCH: withBody(vehicleChange, 1_024, ({ context, recorder, id }, change) =>
    changeVehicle({ fleet: openFleet(context), recorder }, id, change),
  ),
});

export const config: Config = { path: '/api/admin/vehicles/:id' };
