import type { Config } from '@netlify/functions';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** `GET /api/admin/backup?cursor=`: everything stored, part by part. */
export default endpoint({
  name: 'admin-backup',
  access: 'admin',
  operations: {
    GET: {
      async handle({ request, context }) {
        const cursor = new URL(request.url).searchParams.get('cursor');
        return Response.json(await readBackupPart(context, cursor));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/backup' };
