import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { readAuditPage } from '#server/record/audit-page.ts';
import { readAuditQuery } from '#server/record/audit-query.ts';
import { canUndo } from '#server/upkeep/undo.ts';

/** `GET /api/admin/audit?target=&cursor=`: what was changed in the back office, newest first. */
export default endpoint({
  name: 'admin-audit',
  access: 'admin',
  operations: {
    GET: {
      async handle({ request, context }) {
        const query = readAuditQuery(request.url);
        return Response.json(await readAuditPage(openAudit(context), query, canUndo));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/audit' };
