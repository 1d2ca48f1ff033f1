import type { Config } from '@netlify/functions';
import { contentFileQuery } from '#contracts/content-requests.ts';
import { readFile } from '#server/content/edit-content.ts';
import { editorEndpoint, withQuery } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/content/file?name=`: every value of a content file, as the draft has it. */
export default editorEndpoint('admin-content-file', {
  GET: withQuery(contentFileQuery, (call, { name }) => readFile(call, name)),
});

export const config: Config = { path: '/api/admin/content/file' };
