import type { Config } from '@netlify/functions';
import { contentLimits } from '#contracts/content-limits.ts';
import { contentEdit } from '#contracts/content-requests.ts';
import { readOverview, saveEdit } from '#server/content/edit-content.ts';
import { editorEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/content`: what there is to edit, and what waits. `PATCH` changes the draft. */
export default editorEndpoint('admin-content', {
  GET: readOverview,
  PATCH: withBody(contentEdit, contentLimits.body, saveEdit),
});

export const config: Config = { path: '/api/admin/content' };
