import type { Config } from '@netlify/functions';
import { checklist } from '#contracts/checklist.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { readChecklist, writeChecklist } from '#server/rentals/checklist.ts';

/** `GET /api/admin/checklist`: what is looked at when a car changes hands. `PUT`: replaces it. */
export default adminEndpoint('admin-checklist', {
  GET: ({ context }) => readChecklist(context),
  PUT: withBody(checklist, 8_192, writeChecklist),
});

export const config: Config = { path: '/api/admin/checklist' };
