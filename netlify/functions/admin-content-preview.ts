import type { Config } from '@netlify/functions';
import { contentPreviewRequest } from '#contracts/content-requests.ts';
import { preview } from '#server/content/edit-content.ts';
import { editorEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/content/preview`: a page of the site as the draft has it. */
export default editorEndpoint('admin-content-preview', {
  POST: withBody(contentPreviewRequest, 1_000, preview),
});

export const config: Config = { path: '/api/admin/content/preview' };
