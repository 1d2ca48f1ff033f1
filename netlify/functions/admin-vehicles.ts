import type { Config } from '@netlify/functions';
import { newVehicle, vehicleLimits } from '#contracts/new-vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { addVehicle, listVehicles } from '#server/fleet/vehicles.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';

/** `GET /api/admin/vehicles`: the fleet. `POST`: a car added by hand. */
export default endpoint({
  name: 'admin-vehicles',
  access: 'admin',
  operations: {
    GET: {
      async handle({ context }) {
        return Response.json(await listVehicles(openFleet(context)));
      },
    },
    POST: {
      body: { formats: ['json'], maxBytes: vehicleLimits.body },
      async handle({ context, session, fields }) {
        const added = parseFields(newVehicle, fields);
        const recorder = { audit: openAudit(context), session };
        const vehicle = await addVehicle({ fleet: openFleet(context), recorder }, added);
        return Response.json(vehicle, { status: 201 });
      },
    },
  },
});

export const config: Config = { path: '/api/admin/vehicles' };
