import type { Config } from '@netlify/functions';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/backup?cursor=`: everything stored, part by part. */
export default adminEndpoint('admin-backup', {
  GET: ({ request, context }) =>
    readBackupPart(context, new URL(request.url).searchParams.get('cursor')),
});

export const config: Config = { path: '/api/admin/backup' };
