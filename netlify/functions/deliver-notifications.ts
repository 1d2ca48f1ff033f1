import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { deliverDue, postOf } from '#server/notify/deliver.ts';

/** Every 10 minutes: sends the notifications that could not be sent before. It has no address. */
export default endpoint({
  name: 'deliver-notifications',
  operations: {
    POST: {
      async handle(call) {
        await deliverDue(postOf(call));
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = { schedule: '*/10 * * * *' };
