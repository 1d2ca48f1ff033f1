import type { Config } from '@netlify/functions';
import { newVehicle, vehicleLimits } from '#contracts/new-vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { addVehicle } from '#server/fleet/write-vehicle.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/vehicles`: the fleet. `POST`: a car added by hand. */
export default adminEndpoint('admin-vehicles', {
  GET: ({ context }) => listVehicles(openFleet(context)),
  POST: withBody(newVehicle, vehicleLimits.body, async ({ context, recorder }, added) => {
    const vehicle = await addVehicle({ fleet: openFleet(context), recorder }, added);
    return Response.json(vehicle, { status: 201 });
  }),
});

export const config: Config = { path: '/api/admin/vehicles' };
