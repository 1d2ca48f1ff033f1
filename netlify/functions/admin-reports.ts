import type { Config } from '@netlify/functions';
import { reportQuery } from '#contracts/report.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { decodeQuery } from '#server/http/request-body.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { readReport } from '#server/rentals/read-report.ts';

/** `GET /api/admin/reports?from=2026-01&to=2026-12`: each car's figures, month by month. */
export default endpoint({
  name: 'admin-reports',
  access: 'admin',
  operations: {
    GET: {
      async handle({ request, context }) {
        const asked = parseFields(reportQuery, decodeQuery(request.url));
        const stores = {
          rentals: openRentals(context, { budgetMs: 25_000 }),
          fleet: openFleet(context, { budgetMs: 25_000 }),
        };
        return Response.json(await readReport(stores, asked));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/reports' };
