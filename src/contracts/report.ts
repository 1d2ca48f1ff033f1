import * as z from 'zod/mini';

/** What one car, or all of them, came to in one month. */
export const reportFigures = z.object({
  /** US dollars as a decimal string, of active and completed rentals, each shared out by its minutes. */
  revenue: z.string(),
  rentals: z.number(),
  /** Minutes rented, and those of the month. */
  rentedMinutes: z.number(),
  minutes: z.number(),
  /** Miles as a decimal string, of the rentals whose distance is known. */
  distance: z.string(),
  /** Rentals of which nobody knows the distance. */
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
});
export type Report = z.infer<typeof report>;
