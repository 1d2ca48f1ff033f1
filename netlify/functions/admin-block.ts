import type { Config } from '@netlify/functions';
import { blockCount, blockLimits, ownBlock } from '#contracts/calendar.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { countBlock, deleteBlock, putBlock } from '#server/rentals/calendar/blocks.ts';

/**
 * `/api/admin/blocks/{id}`: `PUT` blocks a car by hand, or changes that; `PATCH` says why any of them doesn't
 * count; `DELETE` deletes a block, and the answer is the block as it was.
 */
export default adminEndpoint('admin-block', {
  PUT: withBody(ownBlock, blockLimits.own, (call, block) => putBlock(call, call.id, block)),
  PATCH: withBody(blockCount, blockLimits.own, (call, said) => countBlock(call, call.id, said)),
  DELETE: (call) => deleteBlock(call, call.id),
});

export const config: Config = { path: '/api/admin/blocks/:id' };
