import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { scheduledCall } from '#server/record/schedule-recorder.ts';
import { readAllCalendars } from '#server/rentals/calendar/read-connected.ts';

/** Every hour: reads the connected calendars, and blocks and frees the cars as they say. */
export default scheduled('read-calendars-hourly', (call) => readAllCalendars(scheduledCall(call)));

export const config: Config = { schedule: '@hourly' };
