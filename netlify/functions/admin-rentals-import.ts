import type { Config } from '@netlify/functions';
import { importLimits, rentalImport } from '#contracts/rental-import.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { importRentals } from '#server/rentals/import/import-rentals.ts';

/** `POST /api/admin/rentals-import`: previews or imports the marketplace's file of trips. */
export default endpoint({
  name: 'admin-rentals-import',
  access: 'admin',
  operations: {
    POST: {
      body: { formats: ['json'], maxBytes: importLimits.body },
      async handle({ context, session, fields }) {
        const asked = parseFields(rentalImport, fields);
        const recorder = { audit: openAudit(context, { budgetMs: 45_000 }), session };
        return Response.json(await importRentals({ context, recorder }, asked));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/rentals-import' };
