import type { Config } from '@netlify/functions';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { inBackground } from '#server/http/in-background.ts';
import { Refusal } from '#server/refusal.ts';
import { openedBy, readFeedAddress } from '#server/rentals/calendar/feed-address.ts';
import { recordFeedRead } from '#server/rentals/calendar/feed-reads.ts';
import { feedText } from '#server/rentals/calendar/feed.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';

/**
 * `GET /calendar/{secret}.ics`: our calendar, or that of one car, for anyone who knows its address. Without
 * what came from a connected calendar as `/calendar/{secret}~{calendar}.ics`: the site that has that one
 * would take its own bookings for ours, and never free them.
 */
export default endpoint({
  name: 'calendar',
  operations: {
    GET: {
      isPage: true,
      async handle(call) {
        const { context } = call;
        const rentals = openRentals(context);
        const [, secret = '', without] =
          /^([^~]*)(?:~(\w+))?\.ics$/.exec(context.params.file ?? '') ?? [];
        const opened = openedBy(await readFeedAddress(rentals), secret);
        if (!opened) {
          const sentence = 'There is no calendar at this address. Ask for the current address.';
          throw new Refusal(404, 'unknown-calendar', sentence);
        }
        const [fleet, live] = await Promise.all([
          listVehicles(openFleet(context)),
          readLive(rentals),
        ]);
        const car = fleet.find(({ id }) => id === opened.vehicleId);
        inBackground(call, 'recording', () => recordFeedRead(context, { secret, car }));
        const shown = { ...opened, without };
        return new Response(feedText(fleet, live, shown, new Date()), {
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
