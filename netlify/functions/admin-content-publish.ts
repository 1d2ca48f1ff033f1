import type { Config } from '@netlify/functions';
import { contentPublish, contentPublishQuery } from '#contracts/content-requests.ts';
import { publishDraft, publishedChanges } from '#server/content/publish.ts';
import { editorEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';

/**
 * `POST /api/admin/content/publish`: makes the draft a commit, from which the site is built anew.
 * `GET ?commit=`: every value that a publish changed, before and after.
 */
export default editorEndpoint('admin-content-publish', {
  GET: withQuery(contentPublishQuery, (call, { commit }) => publishedChanges(call, commit)),
  POST: withBody(contentPublish, 2_000, publishDraft),
});

export const config: Config = { path: '/api/admin/content/publish' };
