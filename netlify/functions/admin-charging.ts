import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { listCharging } from '#server/rentals/charging-of-rentals.ts';

/** `GET /api/admin/charging`: what charging at Superchargers cost, and in whose rental. */
export default adminEndpoint('admin-charging', { GET: ({ context }) => listCharging(context) });

export const config: Config = { path: '/api/admin/charging' };
