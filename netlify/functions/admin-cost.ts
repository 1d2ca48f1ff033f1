import type { Config } from '@netlify/functions';
import { costBody, costLimits } from '#contracts/cost-body.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { deleteCost, putCost } from '#server/rentals/costs.ts';

/** `/api/admin/costs/{id}`: `PUT` adds or changes what a car costs, `DELETE` deletes it. */
export default adminEndpoint('admin-cost', {
  PUT: withBody(costBody, costLimits.body, (call, body) => putCost(call, call.id, body)),
  DELETE: async (call) => {
    await deleteCost(call, call.id);
    return { id: call.id };
  },
});

export const config: Config = { path: '/api/admin/costs/:id' };
