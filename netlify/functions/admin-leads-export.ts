import type { Config } from '@netlify/functions';
import { leadExportQuery } from '#contracts/lead-export.ts';
import { exported, recordAccess } from '#server/access/record-access.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { exportLeads } from '#server/leads/export-leads.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { adminEndpoint, withQuery } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/leads-export`: all leads, a part at a time. What came in is filed first. */
export default adminEndpoint('admin-leads-export', {
  GET: withQuery(leadExportQuery, async ({ context, session }, { cursor }) => {
    const leads = openLeads(context, { budgetMs: 30_000 });
    if (cursor === undefined) {
      await recordAccess(context, session, 'export', exported.leads);
      await fileArrivals(leads);
    }
    return exportLeads(leads, cursor);
  }),
});

export const config: Config = { path: '/api/admin/leads-export' };
