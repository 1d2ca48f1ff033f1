import type { Config } from '@netlify/functions';
import { contentTakeBack } from '#contracts/content-requests.ts';
import { takeBack } from '#server/content/publish.ts';
import { editorEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/content/take-back`: publishes the opposite of an earlier publish. */
export default editorEndpoint('admin-content-take-back', {
  POST: withBody(contentTakeBack, 50_000, takeBack),
});

export const config: Config = { path: '/api/admin/content/take-back' };
