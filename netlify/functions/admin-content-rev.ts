import type { Config } from '@netlify/functions';
import { readRev } from '#server/content/edit-content.ts';
import { editorEndpoint } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/content/rev`: whether others changed or published anything, for whoever looks every few seconds. */
export default editorEndpoint('admin-content-rev', { GET: readRev });

export const config: Config = { path: '/api/admin/content/rev' };
