import type { Config } from '@netlify/functions';
import { copyChange, copyLimits, copyOrder } from '#contracts/copies.ts';
import { startCopyTurn } from '#server/backup/start-copy.ts';
import { tryPlace } from '#server/backup/try-place.ts';
import { readCopiesScreen } from '#server/copies/copies-screen.ts';
import { changeCopies } from '#server/copies/copy-settings.ts';
import { adminEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';

/**
 * `GET /api/admin/copies`: how copies are made elsewhere, and how it goes. `PATCH` changes where they go and who
 * can open them; `POST` tries the place, or starts a copy.
 */
export default adminEndpoint('admin-copies', {
  GET: ({ context }) => readCopiesScreen(context),
  PATCH: withBody(copyChange, copyLimits.body, async (call, change) => {
    await changeCopies(call, change);
    return readCopiesScreen(call.context);
  }),
  POST: withQuery(copyOrder, async (call, { order }) => {
    const problem = await tryPlace(call.context);
    if (problem === null && order === 'copy') await startCopyTurn(call, { isAsked: true });
    return { problem };
  }),
});

export const config: Config = { path: '/api/admin/copies' };
