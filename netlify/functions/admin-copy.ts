import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { copyOpened } from '#contracts/copies.ts';
import { partName } from '#contracts/copy-manifest.ts';
import { exported, recordAccess } from '#server/access/record-access.ts';
import { readCopyFile } from '#server/backup/read-copy-file.ts';
import { changeCopyState } from '#server/copies/copies-screen.ts';
import { adminEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';

const query = z.object({
  part: z.optional(z.string().check(z.regex(partName, { error: 'Please name a part.' }))),
});

/**
 * `GET /api/admin/copies/{id}`: the manifest of a copy as it lies elsewhere, and with `?part=` one of its
 * parts, encrypted. `POST` notes that the owner's key opened it.
 */
export default adminEndpoint('admin-copy', {
  GET: withQuery(query, async ({ context, session, id }, { part }) => {
    if (part === undefined) await recordAccess(context, session, 'export', exported.copy);
    return { content: await readCopyFile(context, id, part) };
  }),
  POST: withBody(copyOpened, 1_024, async ({ context }, { documents }) => {
    const opened = { at: new Date().toISOString(), documents };
    await changeCopyState(context, (state) => ({ ...state, opened }));
    return {};
  }),
});

export const config: Config = { path: '/api/admin/copies/:id' };
