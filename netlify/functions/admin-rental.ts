import type { Config } from '@netlify/functions';
import { rentalChange, rentalLimits } from '#contracts/rental-change.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { findRental } from '#server/rentals/find-rental.ts';
import { changeRental, deleteRental } from '#server/rentals/owner-rentals.ts';

/**
 * `GET /api/admin/rentals/{id}`: a rental with its car's readings at both ends. `PATCH`: changes
 * it, or moves it to another status. `DELETE`: deletes it; the answer is the rental as it was.
 */
export default adminEndpoint('admin-rental', {
  GET: ({ context, id }) => findRental(context, id),
  PATCH: withBody(rentalChange, rentalLimits.body, (call, change) =>
    changeRental(call, call.id, change),
  ),
  DELETE: (call) => deleteRental(call, call.id),
});

export const config: Config = { path: '/api/admin/rentals/:id' };
