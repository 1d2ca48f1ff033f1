import type { Config } from '@netlify/functions';
import { contentPreviewQuery } from '#contracts/content-requests.ts';
import { preview } from '#server/content/edit-content.ts';
import { editorEndpoint, withQuery } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/content/preview?page=`: a page of the site as the draft has it. */
export default editorEndpoint('admin-content-preview', {
  GET: withQuery(contentPreviewQuery, preview),
});

export const config: Config = { path: '/api/admin/content/preview' };
