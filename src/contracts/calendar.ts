import * as z from 'zod/mini';
import { importOutcomes, rentalImport } from '#contracts/rental-import.ts';
import { chosenCar } from '#contracts/chosen-car.ts';

/** A time in which another calendar has a car booked. */
export const block = z.object({
  id: z.string(),
  vehicleId: z.string(),
  /** ISO 8601 UTC; from the start to just before the end. */
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** What the other calendar calls it; may be empty. */
  summary: z.string(),
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
  },
  { error: 'Please send vehicleId, calendar and apply as one JSON object, and nothing else.' },
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

/** The answer of `/api/admin/calendar-feed`, whatever the method: our calendar's secret address, or null. */
export const calendarFeed = z.object({
  url: z.nullable(z.url()),
  since: z.nullable(z.iso.datetime()),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
