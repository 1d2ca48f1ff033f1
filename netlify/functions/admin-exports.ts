import type { Config } from '@netlify/functions';
import { exportRecord } from '#contracts/sign-in-body.ts';
import { exported, recordAccess } from '#server/access/record-access.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/exports`: a browser saves a list as a file, which the history shows. */
export default adminEndpoint('admin-exports', {
  POST: withBody(exportRecord, 1_024, async ({ context, session }, { what }) => {
    await recordAccess(context, session, 'export', exported[what]);
    return {};
  }),
});

export const config: Config = { path: '/api/admin/exports' };
