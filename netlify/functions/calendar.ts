import type { Config } from '@netlify/functions';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { isFeedSecret, readFeedAddress } from '#server/rentals/calendar/feed-address.ts';
import { feedText } from '#server/rentals/calendar/feed.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';

/** `GET /calendar/{secret}.ics`: our calendar, for anyone who knows its address. */
export default endpoint({
  name: 'calendar',
  operations: {
    GET: {
      isPage: true,
      async handle({ context }) {
        const rentals = openRentals(context);
        const [, secret = ''] = /^(.*)\.ics$/.exec(context.params.file ?? '') ?? [];
        if (!isFeedSecret(await readFeedAddress(rentals), secret)) {
          const sentence = 'There is no calendar at this address. Ask for the current address.';
          throw new Refusal(404, 'unknown-calendar', sentence);
        }
        const [fleet, live] = await Promise.all([
          listVehicles(openFleet(context)),
          readLive(rentals),
        ]);
        return new Response(feedText(fleet, live, new Date()), {
          headers: {
            'content-type': 'text/calendar; charset=utf-8',
            'x-robots-tag': 'noindex',
          },
        });
      },
    },
  },
});

export const config: Config = {
  path: '/calendar/:file',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip'] },
};
