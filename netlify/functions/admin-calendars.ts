import type { Config } from '@netlify/functions';
import { connectedLimits, newCalendar } from '#contracts/connected-calendar.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { listCalendars } from '#server/rentals/calendar/connected-calendars.ts';
import { connectCalendar } from '#server/rentals/calendar/read-connected.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/** `GET /api/admin/calendars`: the calendars that are read every hour. `POST`: connects one. */
export default adminEndpoint('admin-calendars', {
  GET: ({ context }) => listCalendars(openRentals(context)),
  POST: withBody(newCalendar, connectedLimits.body, async (call, added) =>
    Response.json(await connectCalendar(call, added), { status: 201 }),
  ),
});

export const config: Config = { path: '/api/admin/calendars' };
