import * as z from 'zod/mini';
import { importOutcomes, rentalImport } from '#contracts/rental-import.ts';
import { chosenCar } from '#contracts/chosen-car.ts';

/** Why the owner blocks a car by hand. */
const blockReasons = ['cleaning', 'service', 'own use'] as const;

/** A time in which a car is not to be had: another calendar has it booked, or the owner blocks it. */
export const block = z.object({
  id: z.string(),
  vehicleId: z.string(),
  /** ISO 8601 UTC; from the start to just before the end. */
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** What the other calendar calls it, or the owner's note; may be empty. */
  summary: z.string(),
  /** The connected calendar that it comes from, and goes with; null if none. */
  calendarId: z.nullable(z.string()),
  /** Why the owner blocks it; null if another calendar does. */
  reason: z.nullable(z.enum(blockReasons)),
});
export type Block = z.infer<typeof block>;

/** The answer of `GET /api/admin/blocks`. */
export const blockList = z.array(block);

export const blockLimits = { calendar: 1_000_000, body: 1_200_000 } as const;

const noCalendar = { error: 'Please paste or choose a calendar.' };

/** Body of `POST /api/admin/blocks`: an iCalendar file of one car, to preview or import. */
export const blockImport = z.strictObject(
  {
    vehicleId: chosenCar,
    calendar: z.string(noCalendar).check(z.minLength(1, noCalendar)),
    apply: rentalImport.shape.apply,
    /** Whether the file is all of that calendar: coming times that it no longer has become free. */
    isWhole: z._default(z.boolean(), false),
  },
  {
    error:
      'Please send vehicleId, calendar, apply and isWhole as one JSON object, and nothing else.',
  },
);
export type BlockImport = z.infer<typeof blockImport>;

export const blockImportResult = z.object({
  applied: z.boolean(),
  counts: z.record(z.enum(importOutcomes), z.number()),
  rows: z.array(
    z.object({
      outcome: z.enum(importOutcomes),
      summary: z.string(),
      startDate: z.nullable(z.iso.datetime()),
      endDate: z.nullable(z.iso.datetime()),
      /** Why it is refused, in a sentence; null otherwise. */
      why: z.nullable(z.string()),
    }),
  ),
});
export type BlockImportResult = z.infer<typeof blockImportResult>;

/** The query of `/api/admin/calendar-feed`: of which car it is; all of them if absent. */
export const feedQuery = z.object({ vehicleId: z.optional(chosenCar) });
export type FeedQuery = z.infer<typeof feedQuery>;

const feed = z.object({
  url: z.nullable(z.url()),
  since: z.nullable(z.iso.datetime()),
});

/** The answer of `/api/admin/calendar-feed`, whatever the method: our calendar's secret address, or null. */
export const calendarFeed = z.extend(feed, {
  /** Those of one car each, by its id; cars without one are not in it. */
  cars: z.record(z.string(), feed),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
