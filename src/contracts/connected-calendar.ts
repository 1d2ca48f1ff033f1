import * as z from 'zod/mini';
import { chosenCar } from '#contracts/chosen-car.ts';
import { line } from '#contracts/text.ts';

/** Longest values in characters, for `maxlength`, and of a body in bytes; how many calendars there may be. */
export const connectedLimits = { name: 60, url: 2_000, body: 8_192, calendars: 1_000 } as const;

const name = line({
  what: 'the name',
  max: connectedLimits.name,
  missing: 'Please name the calendar, for example after the site it comes from.',
});

const addressSentence =
  'Please paste the address of the calendar. It begins with https:// and usually ends with .ics.';

/** An address as calendar programs hand it out; `webcal` is another word for `https`. */
const address = z.string({ error: addressSentence }).check(
  z.trim(),
  z.overwrite((text) => text.replace(/^webcals?:/i, 'https:')),
  z.maxLength(connectedLimits.url, { error: addressSentence, abort: true }),
  z.refine((text) => URL.canParse(text) && /^https?:/i.test(text), { error: addressSentence }),
);

/** Body of `POST /api/admin/calendars`: another site's calendar of a car, to be read every hour. */
export const newCalendar = z.strictObject(
  { vehicleId: chosenCar, name, url: address },
  { error: 'Please send vehicleId, name and url as one JSON object, and nothing else.' },
);
export type NewCalendar = z.infer<typeof newCalendar>;

/** Body of `PATCH /api/admin/calendars/{id}`. */
export const calendarChange = z.strictObject(
  { name },
  { error: 'Please send the name as one JSON object, and nothing else.' },
);
export type CalendarChange = z.infer<typeof calendarChange>;

/** Another site's calendar of a car that is read every hour. */
export const connectedCalendar = z.object({
  id: z.string(),
  vehicleId: z.string(),
  name: z.string(),
  /** Where it is, such as `airbnb.com`. The rest of the address stays on the server: it is a secret. */
  host: z.string(),
  addedAt: z.iso.datetime(),
  /** When it was last read, and when that was last tried; null before the first time. */
  readAt: z.nullable(z.iso.datetime()),
  triedAt: z.nullable(z.iso.datetime()),
  /** Why the last try failed, in a sentence; null if it did not. */
  problem: z.nullable(z.string()),
  /** Times that it blocks from now on. */
  blocks: z.number(),
  /** Of its times that may be to come, those that could not be read then. */
  unreadable: z.number(),
  /** What the first of those are and why, in a sentence each. */
  reasons: z.array(z.string()),
  /** When all of it was last read; null for never. */
  allReadAt: z.nullable(z.iso.datetime()),
});
export type ConnectedCalendar = z.infer<typeof connectedCalendar>;

/** The answer of `GET /api/admin/calendars`, by name. */
export const connectedCalendars = z.array(connectedCalendar);
