import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { listRentals } from '#server/rentals/rentals.ts';

/** `GET /api/admin/rentals`: every rental. */
export default endpoint({
  name: 'admin-rentals',
  access: 'admin',
  operations: {
    GET: {
      async handle() {
        return Response.json(listRentals());
      },
    },
  },
});

export const config: Config = { path: '/api/admin/rentals' };
