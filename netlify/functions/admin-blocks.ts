import type { Config } from '@netlify/functions';
import { blockImport, blockLimits } from '#contracts/calendar.ts';
import { blockListQuery } from '#contracts/rental-list.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { decodeQuery } from '#server/http/request-body.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { listBlocks } from '#server/rentals/calendar/blocks.ts';
import { importBlocks } from '#server/rentals/calendar/import-blocks.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/**
 * `GET /api/admin/blocks`: when other calendars block cars. `POST`: previews or imports another
 * calendar of a car.
 */
export default endpoint({
  name: 'admin-blocks',
  access: 'admin',
  operations: {
    GET: {
      async handle({ request, context }) {
        const query = parseFields(blockListQuery, decodeQuery(request.url));
        return Response.json(await listBlocks(openRentals(context), query, new Date()));
      },
    },
    POST: {
      body: { formats: ['json'], maxBytes: blockLimits.body },
      async handle({ context, session, fields }) {
        const asked = parseFields(blockImport, fields);
        const recorder = { audit: openAudit(context, { budgetMs: 45_000 }), session };
        return Response.json(await importBlocks({ context, recorder }, asked));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/blocks' };
