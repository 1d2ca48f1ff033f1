import type { Config } from '@netlify/functions';
import { exported, recordAccess } from '#server/access/record-access.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/backup?cursor=`: everything stored, part by part. */
export default adminEndpoint('admin-backup', {
  async GET({ request, context, session }) {
    const cursor = new URL(request.url).searchParams.get('cursor');
    if (cursor === null) await recordAccess(context, session, 'export', exported.backup);
    return readBackupPart(context, cursor);
  },
});

export const config: Config = { path: '/api/admin/backup' };
