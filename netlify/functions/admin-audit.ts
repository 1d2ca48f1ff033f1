import type { Config } from '@netlify/functions';
import { adminEndpoint, withQuery } from '#server/record/admin-endpoint.ts';
import { auditQuery, readAuditPage } from '#server/record/audit-page.ts';
import { canUndo } from '#server/upkeep/undo.ts';

/** `GET /api/admin/audit?target=&q=&cursor=`: what was changed in the back office, newest first. */
export default adminEndpoint('admin-audit', {
  GET: withQuery(auditQuery, ({ recorder }, query) =>
    readAuditPage(recorder.audit, query, recorder.session.id, canUndo),
  ),
});

export const config: Config = { path: '/api/admin/audit' };
