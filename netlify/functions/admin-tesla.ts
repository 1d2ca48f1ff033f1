import type { Config, Context } from '@netlify/functions';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { teslaSignInAnswer } from '#contracts/tesla-sign-in-answer.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { readSyncState } from '#server/fleet/sync-state.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { teslaEnvironment } from '#server/tesla/environment.ts';
import { beginSignIn, completeSignIn } from '#server/tesla/connect.ts';
import { disconnect } from '#server/tesla/disconnect.ts';
import { readConnectionStatus } from '#server/tesla/status.ts';

/**
 * `GET /api/admin/tesla`: the state of the connection. `POST` starts the owner's sign-in at Tesla,
 * and `PUT` completes it from the page that Tesla sends the browser back to. `DELETE` disconnects.
 */
export default adminEndpoint('admin-tesla', {
  GET: ({ context }) => readStatus(context),
  POST: async (call) => {
    const redirectUri = siteUrl('/admin', call).href;
    const sessionId = call.session.id;
    const url = await beginSignIn(environmentOf(call.context), { sessionId, redirectUri });
    return { authorizeUrl: url.href };
  },
  PUT: withBody(teslaSignInAnswer, 4_096, async ({ context, recorder }, answer) => {
    await completeSignIn(environmentOf(context), recorder, answer);
    return readStatus(context);
  }),
  DELETE: async ({ context, recorder }) => {
    await disconnect(environmentOf(context), recorder);
    return readStatus(context);
  },
});

const environmentOf = ({ deploy }: Context) => teslaEnvironment({ deployContext: deploy.context });

async function readStatus(context: Context): Promise<TeslaStatus> {
  const [connection, syncs] = await Promise.all([
    readConnectionStatus(context.deploy.context),
    readSyncState(openFleet(context), new Date()),
  ]);
  return { ...connection, ...syncs };
}

export const config: Config = { path: '/api/admin/tesla' };
