import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { undo } from '#server/upkeep/undo.ts';

/** `POST /api/admin/undo/{entry id}`: undoes a change, unless its target has changed since. */
export default adminEndpoint('admin-undo', {
  POST: (call) => undo(call, call.id),
});

export const config: Config = { path: '/api/admin/undo/:id' };
