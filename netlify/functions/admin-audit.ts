import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { readAuditPage } from '#server/record/audit-page.ts';
import { readAuditQuery } from '#server/record/audit-query.ts';

/** `GET /api/admin/audit?target=&cursor=`: what was changed in the back office, newest first. */
export default adminEndpoint('admin-audit', {
  GET: async ({ request, recorder }) => {
    const { target, from } = readAuditQuery(request.url);
    return readAuditPage(recorder.audit, target, from);
  },
});

export const config: Config = { path: '/api/admin/audit' };
