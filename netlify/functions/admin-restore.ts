import type { Config } from '@netlify/functions';
import { backupLimits, restorePart } from '#contracts/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/restore`: restores a part of a backup into a site that has nothing else. */
export default adminEndpoint('admin-restore', {
  POST: withBody(restorePart, backupLimits.body, restore),
});

export const config: Config = { path: '/api/admin/restore' };
