import * as z from 'zod/mini';
import { blockReasons } from '#contracts/block.ts';
import { importOutcomes, rentalImport } from '#contracts/rental-import.ts';
import { chosenCar } from '#contracts/chosen-car.ts';
import { contradictionIn, instant, notCounted } from '#contracts/rental-change.ts';
import { optionalLine } from '#contracts/text.ts';

export const blockLimits = { calendar: 1_000_000, body: 1_200_000, note: 100, own: 4_096 } as const;

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
      overlaps: z.boolean(),
      /** Why it is refused, in a sentence, or what it overlaps; null otherwise. */
      why: z.nullable(z.string()),
    }),
  ),
  /** How many coming times of the car from such files the calendar no longer has, and that stay blocked. */
  missing: z.number(),
});
export type BlockImportResult = z.infer<typeof blockImportResult>;

/** Body of `PUT /api/admin/blocks/{id}`, an id that the browser mints: a time that the owner blocks by hand. */
export const ownBlock = z
  .strictObject(
    {
      vehicleId: chosenCar,
      reason: z.enum(blockReasons, { error: 'Please choose cleaning, service or own use.' }),
      summary: optionalLine({ what: 'the note', max: blockLimits.note }),
      startDate: instant('Please choose the day and the time at which it begins.'),
      endDate: instant('Please choose the day and the time at which it ends.'),
    },
    { error: 'Please send the fields of the blocked time as one JSON object, and nothing else.' },
  )
  .check(
    z.check(({ value, issues }) => {
      const odometers = { startOdometer: null, endOdometer: null };
      if (!contradictionIn({ ...value, ...odometers })) return;
      const message = 'Please choose an end after the beginning, at most 366 days later.';
      issues.push({ code: 'custom', path: ['endDate'], message, input: value });
    }),
  );
export type OwnBlock = z.infer<typeof ownBlock>;

/** Body of `PATCH /api/admin/blocks/{id}`: why it doesn't count, though a calendar has it; null if it does. */
export const blockCount = z.strictObject(
  { notCounted },
  { error: 'Please send notCounted as the reason, or as null, and nothing else.' },
);
export type BlockCount = z.infer<typeof blockCount>;

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
