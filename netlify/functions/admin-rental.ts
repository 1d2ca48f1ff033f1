import type { Config } from '@netlify/functions';
import { rentalChange, rentalLimits } from '#contracts/rental-change.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { endpoint, type AdminCall } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { findRental } from '#server/rentals/find-rental.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { changeRental, deleteRental } from '#server/rentals/owner-rentals.ts';

/**
 * `GET /api/admin/rentals/{id}`: a rental with its car's readings at both ends. `PATCH`: changes
 * it, or moves it to another status. `DELETE`: deletes it; the answer is the rental as it was.
 */
export default endpoint({
  name: 'admin-rental',
  access: 'admin',
  operations: {
    GET: {
      async handle({ context }) {
        const stores = { rentals: openRentals(context), fleet: openFleet(context) };
        return Response.json(await findRental(stores, context.params.id ?? ''));
      },
    },
    PATCH: {
      body: { formats: ['json'], maxBytes: rentalLimits.body },
      async handle(call) {
        const change = parseFields(rentalChange, call.fields);
        return Response.json(await changeRental(recorded(call), idOf(call), change));
      },
    },
    DELETE: {
      async handle(call) {
        return Response.json(await deleteRental(recorded(call), idOf(call)));
      },
    },
  },
});

const idOf = ({ context }: AdminCall) => context.params.id ?? '';

const recorded = ({ context, session }: AdminCall) => ({
  context,
  recorder: { audit: openAudit(context), session },
});

export const config: Config = { path: '/api/admin/rentals/:id' };
