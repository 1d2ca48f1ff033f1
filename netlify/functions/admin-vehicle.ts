import type { Config } from '@netlify/functions';
import { vehicleChange } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { changeVehicle, findVehicle } from '#server/fleet/vehicles.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';

/**
 * `GET /api/admin/vehicles/{id}`: a car with its history. `PATCH`: shows it to visitors or hides
 * it.
 */
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
      async handle({ context, session, fields }) {
        const change = parseFields(vehicleChange, fields);
        const id = context.params.id ?? '';
        const recorder = { audit: openAudit(context), session };
        const changed = await changeVehicle({ fleet: openFleet(context), recorder }, id, change);
        return Response.json(changed);
      },
    },
  },
});

export const config: Config = { path: '/api/admin/vehicles/:id' };
