import type { Config, Context } from '@netlify/functions';
import { teslaSignInAnswer, type TeslaStatus } from '#contracts/fleet-sync.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { readSyncState } from '#server/fleet/sync-state.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { teslaEnvironment } from '#server/tesla/environment.ts';
import { beginSignIn, completeSignIn } from '#server/tesla/sign-in.ts';
import { readConnectionStatus } from '#server/tesla/status.ts';

/**
 * `GET /api/admin/tesla`: the state of the connection. `POST` starts the owner's sign-in at Tesla,
 * and `PUT` completes it from the page that Tesla sends the browser back to.
 */
export default endpoint({
  name: 'admin-tesla',
  access: 'admin',
  operations: {
    GET: {
      handle: async ({ context }) => Response.json(await readStatus(context)),
    },
    POST: {
      async handle(call) {
        const environment = teslaEnvironment({ deployContext: call.context.deploy.context });
        const redirectUri = siteUrl('/admin', call).href;
        const url = await beginSignIn(environment, { sessionId: call.session.id, redirectUri });
        return Response.json({ authorizeUrl: url.href });
      },
    },
    PUT: {
      body: { formats: ['json'], maxBytes: 4_096 },
      async handle({ context, session, fields }) {
        const answer = parseFields(teslaSignInAnswer, fields);
        const environment = teslaEnvironment({ deployContext: context.deploy.context });
        const recorder = { audit: openAudit(context), session };
        await completeSignIn(environment, recorder, answer);
        return Response.json(await readStatus(context));
      },
    },
  },
});

async function readStatus(context: Context): Promise<TeslaStatus> {
  const [connection, syncs] = await Promise.all([
    readConnectionStatus(context.deploy.context),
    readSyncState(openFleet(context), new Date()),
  ]);
  return { ...connection, ...syncs };
}

export const config: Config = { path: '/api/admin/tesla' };
