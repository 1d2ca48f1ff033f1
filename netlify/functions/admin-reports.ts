import type { Config } from '@netlify/functions';
import { monthsBetween } from '#contracts/new-york-time.ts';
import { reportQuery } from '#contracts/report.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { decodeQuery } from '#server/http/request-body.ts';
import { openRentals } from '#server/rentals/ledger.ts';
import { listRentals } from '#server/rentals/rentals.ts';
import { reportOf } from '#server/rentals/report.ts';

/** `GET /api/admin/reports?from=2026-01&to=2026-12`: what each car came to, month by month. */
export default endpoint({
  name: 'admin-reports',
  access: 'admin',
  operations: {
    GET: {
      async handle({ request, context }) {
        const { from, to } = parseFields(reportQuery, decodeQuery(request.url));
        const [rentals, cars] = await Promise.all([
          listRentals(openRentals(context, { budgetMs: 25_000 })),
          listVehicles(openFleet(context, { budgetMs: 25_000 })),
        ]);
        return Response.json(reportOf(rentals, cars, monthsBetween(from, to)));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/reports' };
