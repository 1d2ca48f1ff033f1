import type { Config } from '@netlify/functions';
import { feedQuery, type CalendarFeed } from '#contracts/calendar.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { adminEndpoint, withQuery, type OwnerCall } from '#server/record/admin-endpoint.ts';
import {
  readFeedAddress,
  renewFeedAddress,
  revokeFeedAddress,
  type FeedDocument,
} from '#server/rentals/calendar/feed-address.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/**
 * `GET /api/admin/calendar-feed`: our calendar's secret addresses. `POST` renews, `DELETE` revokes that of all
 * cars, or of one with `?vehicleId=`.
 */
export default adminEndpoint('admin-calendar-feed', {
  GET: async (call) => feedOf(call, await readFeedAddress(openRentals(call.context))),
  POST: withQuery(feedQuery, async (call, query) =>
    feedOf(call, await renewFeedAddress(call, query)),
  ),
  DELETE: withQuery(feedQuery, async (call, query) =>
    feedOf(call, await revokeFeedAddress(call, query)),
  ),
});

function feedOf(call: OwnerCall, document: FeedDocument): CalendarFeed {
  const shown = ({ secret, since }: Pick<FeedDocument, 'secret' | 'since'>) => ({
    url: secret && siteUrl(`/calendar/${secret}.ics`, call).href,
    since,
  });
  const cars = Object.entries(document.cars).map(([id, one]) => [id, shown(one)] as const);
  return { ...shown(document), cars: Object.fromEntries(cars) };
}

export const config: Config = { path: '/api/admin/calendar-feed' };
