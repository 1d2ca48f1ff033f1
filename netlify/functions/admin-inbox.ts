import type { Config } from '@netlify/functions';
import { inboxQuery } from '#contracts/inbox-query.ts';
import { inBackground } from '#server/http/in-background.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { readInbox } from '#server/leads/inbox-page.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { adminEndpoint, withQuery } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/inbox`: a page of leads, newest first. What came in is filed afterwards. */
export default adminEndpoint('admin-inbox', {
  GET: withQuery(inboxQuery, async (call, query) => {
    const leads = openLeads(call.context, { budgetMs: 30_000 });
    const { page, isBehind } = await readInbox(leads, query);
    if (isBehind) {
      inBackground(call, 'filing', () =>
        fileArrivals(openLeads(call.context, { budgetMs: 20_000 })),
      );
    }
    return page;
  }),
});

export const config: Config = { path: '/api/admin/inbox' };
