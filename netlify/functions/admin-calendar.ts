import type { Config } from '@netlify/functions';
import { calendarChange, connectedLimits } from '#contracts/connected-calendar.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { removeCalendar, renameCalendar } from '#server/rentals/calendar/connected-calendars.ts';
import { readNow } from '#server/rentals/calendar/read-connected.ts';

/** `/api/admin/calendars/{id}`: `POST` reads it now, `PATCH` renames it, `DELETE` removes it with its coming times. */
export default adminEndpoint('admin-calendar', {
  POST: (call) => readNow(call, call.id),
  PATCH: withBody(calendarChange, connectedLimits.body, (call, change) =>
    renameCalendar(call, call.id, change),
  ),
  DELETE: async (call) => {
    await removeCalendar(call, call.id);
    return { id: call.id };
  },
});

export const config: Config = { path: '/api/admin/calendars/:id' };
