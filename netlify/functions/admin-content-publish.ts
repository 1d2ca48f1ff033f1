import type { Config } from '@netlify/functions';
import { contentPublish } from '#contracts/content-edit.ts';
import { publishDraft } from '#server/content/publish.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/content/publish`: makes the draft a commit, from which the site is built anew. */
export default adminEndpoint('admin-content-publish', {
  POST: withBody(contentPublish, 2_000, publishDraft),
});

export const config: Config = { path: '/api/admin/content/publish' };
