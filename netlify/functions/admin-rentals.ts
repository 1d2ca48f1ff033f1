import type { Config } from '@netlify/functions';
import { totalRevenueHeader } from '#contracts/rental.ts';
import { newRental, rentalLimits } from '#contracts/rental-change.ts';
import { rentalListQuery } from '#contracts/rental-list.ts';
import { adminEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';
import { listRentals } from '#server/rentals/list-rentals.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { addRental } from '#server/rentals/owner-rentals.ts';

/**
 * `GET /api/admin/rentals`: a list of rentals, a `Link` to the page of older ones, and what all came to
 * in `x-total-revenue`. `POST`: a new one; sending it again is harmless.
 */
export default adminEndpoint('admin-rentals', {
  GET: withQuery(rentalListQuery, async ({ context }, query) => {
    const store = openRentals(context, { budgetMs: 25_000 });
    const { rentals, totalRevenue, older } = await listRentals(store, query, new Date());
    const headers = new Headers({ [totalRevenueHeader]: totalRevenue });
    if (older) headers.set('link', `</api/admin/rentals?endedBefore=${older}>; rel="next"`);
    return Response.json(rentals, { headers });
  }),
  POST: withBody(newRental, rentalLimits.body, async (call, added) => {
    const { rental, isNew } = await addRental(call, added);
    call.logFields.repeated = !isNew;
    return Response.json(rental, { status: isNew ? 201 : 200 });
  }),
});

export const config: Config = { path: '/api/admin/rentals' };
