import type { Config } from '@netlify/functions';
import { vehicleChange } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { changeVehicle, findVehicle } from '#server/fleet/vehicles.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';

/** `GET /api/admin/vehicles/{id}`: a car with its history. `PATCH`: shown to visitors or hidden. */
export default endpoint({
  name: 'admin-vehicle',
  access: 'admin',
  operations: {
    GET: {
      async handle({ context }) {
        return Response.json(await findVehicle(openFleet(context), context.params.id ?? ''));
      },
    },
    PATCH: {
      body: { formats: ['json'], maxBytes: 1_024 },
      async handle({ context, fields }) {
        const change = parseFields(vehicleChange, fields);
        const id = context.params.id ?? '';
        return Response.json(await changeVehicle(openFleet(context), id, change));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/vehicles/:id' };
