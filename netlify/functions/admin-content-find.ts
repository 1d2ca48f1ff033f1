import type { Config } from '@netlify/functions';
import { contentFindQuery } from '#contracts/content-requests.ts';
import { findValues } from '#server/content/find-values.ts';
import { editorEndpoint, withQuery } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/content/find?words=`: the values of the draft that hold these words. */
export default editorEndpoint('admin-content-find', {
  GET: withQuery(contentFindQuery, findValues),
});

export const config: Config = { path: '/api/admin/content/find' };
