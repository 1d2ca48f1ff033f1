import type { Config } from '@netlify/functions';
import { newRental, rentalLimits } from '#contracts/rental-change.ts';
import { totalRevenueHeader } from '#contracts/recent-rentals.ts';
import { rentalListQuery } from '#contracts/rental-list.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { decodeQuery } from '#server/http/request-body.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { addRental } from '#server/rentals/owner-rentals.ts';
import { listRentals } from '#server/rentals/list-rentals.ts';

/**
 * `GET /api/admin/rentals`: a list of rentals, a `Link` to the page of older ones, and what all came to
 * in `x-total-revenue`. `POST`: a new one; sending it again is harmless.
 */
export default endpoint({
  name: 'admin-rentals',
  access: 'admin',
  operations: {
    GET: {
      async handle({ request, context }) {
        const query = parseFields(rentalListQuery, decodeQuery(request.url));
        const store = openRentals(context, { budgetMs: 25_000 });
        const { rentals, totalRevenue, older } = await listRentals(store, query, new Date());
        const headers = new Headers({ [totalRevenueHeader]: totalRevenue });
        if (older) headers.set('link', `</api/admin/rentals?endedBefore=${older}>; rel="next"`);
        return Response.json(rentals, { headers });
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
