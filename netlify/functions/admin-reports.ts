import type { Config } from '@netlify/functions';
import { reportQuery } from '#contracts/report.ts';
import { adminEndpoint, withQuery } from '#server/record/admin-endpoint.ts';
import { readReport } from '#server/rentals/read-report.ts';

/** `GET /api/admin/reports?from=2026-01&to=2026-12`: each car's figures, month by month. */
export default adminEndpoint('admin-reports', {
  GET: withQuery(reportQuery, ({ context }, asked) => readReport(context, asked)),
});

export const config: Config = { path: '/api/admin/reports' };
