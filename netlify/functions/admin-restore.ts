import type { Config } from '@netlify/functions';
import { backupLimits, restorePart } from '#contracts/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';

/** `POST /api/admin/restore`: restores a part of a backup into a site that has nothing else. */
export default endpoint({
  name: 'admin-restore',
  access: 'admin',
  operations: {
    POST: {
      body: { formats: ['json'], maxBytes: backupLimits.body },
      async handle({ context, session, fields }) {
        const part = parseFields(restorePart, fields);
        const recorder = { audit: openAudit(context), session };
        return Response.json(await restore(context, recorder, part));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/restore' };
