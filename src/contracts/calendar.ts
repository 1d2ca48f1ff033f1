import * as z from 'zod/mini';
import { importOutcomes } from '#contracts/rental-import.ts';

/** A time in which a car is taken elsewhere, from another calendar. */
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

/** Body of `POST /api/admin/blocks`: an iCalendar file of one car, to look at or to put in. */
export const blockImport = z.strictObject(
  {
    vehicleId: z
      .string({ error: 'Please choose a car.' })
      .check(
        z.minLength(1, { error: 'Please choose a car.' }),
        z.maxLength(64, { error: 'Please choose a car.' }),
      ),
    calendar: z
      .string({ error: 'Please paste or choose a calendar.' })
      .check(z.minLength(1, { error: 'Please paste or choose a calendar.' })),
    apply: z.boolean({
      error: 'Please send apply as true to import it, or as false to preview it.',
    }),
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

/**
 * The answer of `GET`, `POST` (a new address, the old one ends) and `DELETE /api/admin/calendar-feed`:
 * the secret address of our own calendar, null where there is none.
 */
export const calendarFeed = z.object({
  url: z.nullable(z.url()),
  since: z.nullable(z.iso.datetime()),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
