import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { undo } from '#server/upkeep/undo.ts';

/** `POST /api/admin/undo/{entry id}`: undoes a change, unless its target has changed since. */
export default endpoint({
  name: 'admin-undo',
  access: 'admin',
  operations: {
    POST: {
      async handle({ context, session }) {
        const recorder = { audit: openAudit(context), session };
        return Response.json(await undo({ context, recorder }, context.params.id ?? ''));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/undo/:id' };
