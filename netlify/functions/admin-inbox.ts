import type { Config } from '@netlify/functions';
import { inboxQuery } from '#contracts/inbox-query.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { inBackground } from '#server/http/in-background.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { decodeQuery } from '#server/http/request-body.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { readInbox } from '#server/leads/inbox-page.ts';
import { openLeads } from '#server/leads/lead-store.ts';

/** `GET /api/admin/inbox`: a page of leads, newest first. What came in is filed afterwards. */
export default endpoint({
  name: 'admin-inbox',
  access: 'admin',
  operations: {
    GET: {
      async handle(call) {
        const query = parseFields(inboxQuery, decodeQuery(call.request.url));
        const leads = openLeads(call.context, { budgetMs: 30_000 });
        const { page, isBehind } = await readInbox(leads, query);
        if (isBehind) {
          inBackground(call, 'filing', () =>
            fileArrivals(openLeads(call.context, { budgetMs: 20_000 })),
          );
        }
        return Response.json(page);
      },
    },
  },
});

export const config: Config = { path: '/api/admin/inbox' };
