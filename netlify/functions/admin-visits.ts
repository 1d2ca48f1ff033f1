import type { Config } from '@netlify/functions';
import { reportQuery } from '#contracts/report.ts';
import { adminEndpoint, withQuery } from '#server/record/admin-endpoint.ts';
import { readVisits } from '#server/visits/read-visits.ts';

/** `GET /api/admin/visits?from=2026-01&to=2026-12`: what visitors did, by page and day. */
export default adminEndpoint('admin-visits', {
  GET: withQuery(reportQuery, ({ context }, query) => readVisits(context, query)),
});

export const config: Config = { path: '/api/admin/visits' };
