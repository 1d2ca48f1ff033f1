import type { Config } from '@netlify/functions';
import type { CalendarFeed } from '#contracts/calendar.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { adminEndpoint, type OwnerCall } from '#server/record/admin-endpoint.ts';
import {
  readFeedAddress,
  renewFeedAddress,
  revokeFeedAddress,
  type FeedDocument,
} from '#server/rentals/calendar/feed-address.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/** `GET /api/admin/calendar-feed`: our calendar's secret address. `POST` renews, `DELETE` revokes it. */
export default adminEndpoint('admin-calendar-feed', {
  GET: async (call) => feedOf(call, await readFeedAddress(openRentals(call.context))),
  POST: async (call) => feedOf(call, await renewFeedAddress(call)),
  DELETE: async (call) => feedOf(call, await revokeFeedAddress(call)),
});

function feedOf(call: OwnerCall, { secret, since }: FeedDocument): CalendarFeed {
  return { url: secret && siteUrl(`/calendar/${secret}.ics`, call).href, since };
}

export const config: Config = { path: '/api/admin/calendar-feed' };
