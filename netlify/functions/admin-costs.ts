import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { readCosts } from '#server/rentals/costs.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/** `GET /api/admin/costs`: what the cars cost. */
export default adminEndpoint('admin-costs', {
  GET: ({ context }) => readCosts(openRentals(context)),
});

export const config: Config = { path: '/api/admin/costs' };
