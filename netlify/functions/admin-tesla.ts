import type { Config, Context } from '@netlify/functions';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { teslaAccountQuery, teslaChoicesChange } from '#contracts/tesla-requests.ts';
import { teslaSignInAnswer } from '#contracts/tesla-sign-in-answer.ts';
import { readCopyState } from '#server/copies/copies-screen.ts';
import { forgetPresence, keepCarsOf } from '#server/fleet/change-cars.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { adminEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';
import { calendarTroubles } from '#server/rentals/calendar/calendar-troubles.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { choose } from '#server/tesla/choices.ts';
import { teslaEnvironment } from '#server/tesla/environment.ts';
import { beginSignIn, completeSignIn } from '#server/tesla/connect.ts';
import { disconnect } from '#server/tesla/disconnect.ts';
import { readTeslaStatus } from '#server/tesla/status.ts';

/**
 * `GET /api/admin/tesla`: the state of the connection. `POST` starts the owner's sign-in at Tesla,
 * and `PUT` completes it from the page that Tesla sends the browser back to. `PATCH` changes what
 * else is asked for. `DELETE` disconnects. An `account` in the query is the one that is meant.
 */
export default adminEndpoint('admin-tesla', {
  GET: ({ context }) => statusOf(context),
  POST: withQuery(teslaAccountQuery, async (call, { account = null }) => {
    const redirectUri = siteUrl('/admin', call).href;
    const begun = { sessionId: call.session.id, redirectUri, account };
    const url = await beginSignIn(environmentOf(call.context), begun);
    return { authorizeUrl: url.href };
  }),
  PUT: withBody(teslaSignInAnswer, 4_096, async ({ context, recorder }, answer) => {
    await completeSignIn(environmentOf(context), recorder, answer);
    return statusOf(context);
  }),
  PATCH: withBody(teslaChoicesChange, 1_024, async ({ context, recorder }, change) => {
    await choose(environmentOf(context), recorder, change);
    if (change.asksForLocation === false) await forgetPresence(openFleet(context));
    return statusOf(context);
  }),
  DELETE: withQuery(teslaAccountQuery, async ({ context, recorder }, { account }) => {
    await disconnect(environmentOf(context), recorder, account);
    await keepCarsOf(openFleet(context), account, new Date());
    return statusOf(context);
  }),
});

async function statusOf(context: Context): Promise<TeslaStatus> {
  const [status, { since, last }, calendars] = await Promise.all([
    readTeslaStatus(context),
    readCopyState(context),
    calendarTroubles(openRentals(context), new Date()),
  ]);
  return { ...status, copies: { since, lastAt: last?.madeAt ?? null }, calendars };
}

const environmentOf = ({ deploy }: Context) => teslaEnvironment({ deployContext: deploy.context });

export const config: Config = { path: '/api/admin/tesla' };
