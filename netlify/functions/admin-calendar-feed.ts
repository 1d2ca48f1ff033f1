import type { Config } from '@netlify/functions';
import type { CalendarFeed } from '#contracts/calendar.ts';
import { endpoint, type AdminCall } from '#server/http/endpoint.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openAudit } from '#server/record/audit-log.ts';
import {
  readFeedAddress,
  renewFeedAddress,
  revokeFeedAddress,
  type FeedDocument,
} from '#server/rentals/calendar/feed-address.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/**
 * `GET /api/admin/calendar-feed`: the secret address of our calendar. `POST`: a new one. `DELETE`:
 * revokes it.
 */
export default endpoint({
  name: 'admin-calendar-feed',
  access: 'admin',
  operations: {
    GET: {
      handle: async (call) => answer(call, await readFeedAddress(openRentals(call.context))),
    },
    POST: {
      handle: async (call) =>
        answer(call, await renewFeedAddress(recorderOf(call), openRentals(call.context))),
    },
    DELETE: {
      handle: async (call) =>
        answer(call, await revokeFeedAddress(recorderOf(call), openRentals(call.context))),
    },
  },
});

function answer(call: AdminCall, { secret, since }: FeedDocument): Response {
  const url = secret === null ? null : siteUrl(`/calendar/${secret}.ics`, call).href;
  const feed: CalendarFeed = { url, since };
  return Response.json(feed);
}

const recorderOf = ({ context, session }: AdminCall) => ({ audit: openAudit(context), session });

export const config: Config = { path: '/api/admin/calendar-feed' };
