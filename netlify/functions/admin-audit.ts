import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { readAuditPage } from '#server/record/audit-page.ts';
import { readAuditQuery } from '#server/record/audit-query.ts';
import { canUndo } from '#server/upkeep/undo.ts';

/** `GET /api/admin/audit?target=&cursor=`: what was changed in the back office, newest first. */
export default adminEndpoint('admin-audit', {
  GET: async ({ request, recorder }) => {
    return readAuditPage(recorder.audit, readAuditQuery(request.url), canUndo);
  },
});

export const config: Config = { path: '/api/admin/audit' };
