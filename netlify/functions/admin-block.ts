import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { deleteBlock } from '#server/rentals/calendar/blocks.ts';

/** `DELETE /api/admin/blocks/{id}`: deletes a block; the answer is the block as it was. */
export default adminEndpoint('admin-block', {
  DELETE: (call) => deleteBlock(call, call.id),
});

export const config: Config = { path: '/api/admin/blocks/:id' };
