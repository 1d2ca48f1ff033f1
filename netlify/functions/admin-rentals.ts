import type { Config } from '@netlify/functions';
import { newRental, rentalLimits } from '#contracts/rental-change.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { openRentals } from '#server/rentals/ledger.ts';
import { addRental } from '#server/rentals/owner-rentals.ts';
import { listRentals } from '#server/rentals/rentals.ts';

/** `GET /api/admin/rentals`: every rental. `POST`: a new one; sending it again is harmless. */
export default endpoint({
  name: 'admin-rentals',
  access: 'admin',
  operations: {
    GET: {
      async handle({ context }) {
        return Response.json(await listRentals(openRentals(context, { budgetMs: 25_000 })));
      },
    },
    POST: {
      body: { formats: ['json'], maxBytes: rentalLimits.body },
      async handle({ context, session, fields, notes }) {
        const recorder = { audit: openAudit(context), session };
        const added = parseFields(newRental, fields);
        const { rental, isNew } = await addRental({ context, recorder }, added);
        notes.repeated = !isNew;
        return Response.json(rental, { status: isNew ? 201 : 200 });
      },
    },
  },
});

export const config: Config = { path: '/api/admin/rentals' };
