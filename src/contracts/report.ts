import * as z from 'zod/mini';
import { monthsBetween } from '#contracts/new-york-time.ts';

const longestReport = 36;

const month = (sentence: string) =>
  z
    .string({ error: sentence })
    .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: sentence, abort: true }));

/** The query of a report: its first and its last month, such as `2026-01`, at most 36 months in all. */
export const reportQuery = z
  .object({
    from: month('Please choose the first month, such as 2026-01.'),
    to: month('Please choose the last month, such as 2026-12.'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'Please choose a last month after the first, or the same one.',
      path: ['to'],
      abort: true,
    }),
    z.refine(({ from, to }) => monthsBetween(from, to).length <= longestReport, {
      error: `Please choose at most ${longestReport} months.`,
      path: ['to'],
    }),
  );
export type ReportQuery = z.infer<typeof reportQuery>;

/** What one car, or all of them, came to in one month. */
export const reportFigures = z.object({
  /** US dollars as a decimal string, of active and completed rentals, each divided by its minutes. */
  revenue: z.string(),
  /** What of the revenue is not paid yet. */
  unpaid: z.string(),
  /** US dollars, of trips that the marketplace canceled, in the month of their pick-up; may be negative. */
  fees: z.string(),
  /** US dollars, of what the owner entered. */
  costs: z.string(),
  /** Revenue and fees, less costs. */
  profit: z.string(),
  /** Rentals that touch the time; one that touches two months is one in the total. */
  rentals: z.number(),
  /** Minutes rented, and those of the month, from the day the car came. */
  rentedMinutes: z.number(),
  minutes: z.number(),
  /** Miles as a decimal string, of the rentals whose distance is known. */
  distance: z.string(),
  withoutDistance: z.number(),
});
export type ReportFigures = z.infer<typeof reportFigures>;

/** The answer of `GET /api/admin/reports?from=2026-01&to=2026-12`: months of New York's calendar. */
export const report = z.object({
  months: z.array(z.string()),
  /** In the order of their names; figures in the order of the months. */
  vehicles: z.array(
    z.object({
      vehicleId: z.string(),
      name: z.string(),
      figures: z.array(reportFigures),
      total: reportFigures,
    }),
  ),
  figures: z.array(reportFigures),
  total: reportFigures,
  /** The first and the last month that have anything, whatever was asked for; the present one is between them. */
  known: z.object({ first: z.string(), last: z.string() }),
});
export type Report = z.infer<typeof report>;
