import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { deleteBlock } from '#server/rentals/calendar/delete-block.ts';

/** `DELETE /api/admin/blocks/{id}`: deletes a block; the answer is the block as it was. */
export default endpoint({
  name: 'admin-block',
  access: 'admin',
  operations: {
    DELETE: {
      async handle({ context, session }) {
        const recorder = { audit: openAudit(context), session };
        return Response.json(await deleteBlock({ context, recorder }, context.params.id ?? ''));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/blocks/:id' };
