import type { Config } from '@netlify/functions';
import { entryHeader } from '#contracts/entry-header.ts';
import { rentalChange, rentalLimits } from '#contracts/rental-change.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { findRental } from '#server/rentals/find-rental.ts';
import { changeRental, deleteRental } from '#server/rentals/owner-rentals.ts';

/**
 * `GET /api/admin/rentals/{id}`: a rental with its car's readings at both ends. `PATCH`: changes
 * it, or moves it to another status. `DELETE`: deletes it; the answer is the rental as it was. Both name
 * their entry in the history in `x-audit-entry`.
 */
export default adminEndpoint('admin-rental', {
  GET: ({ context, id }) => findRental(context, id),
  PATCH: withBody(rentalChange, rentalLimits.body, async (call, change) =>
    written(await changeRental(call, call.id, change)),
  ),
  DELETE: async (call) => written(await deleteRental(call, call.id)),
});

const written = ({ rental, entry }: Awaited<ReturnType<typeof changeRental>>) =>
  Response.json(rental, { headers: entry ? { [entryHeader]: entry.id } : {} });

export const config: Config = { path: '/api/admin/rentals/:id' };
