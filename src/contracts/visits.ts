import * as z from 'zod/mini';

/** What visitors do that is counted: Book Now, a mail, a call, a form begun, a form sent. */
export const visitActions = ['book', 'mail', 'call', 'begun', 'sent'] as const;
export type VisitAction = (typeof visitActions)[number];

/** How many of these are counted in a minute; more come from a program. */
export const visitsAMinute = 60;

/** The query of `POST /api/visits`. */
export const visitQuery = z.object({ what: z.enum(visitActions) });

const counts = z.record(z.enum(visitActions), z.number());

/** The answer of `GET /api/admin/visits?from=2026-01&to=2026-12`: days of New York's calendar that have any. */
export const visitReport = z.object({
  /** How often what was done on a page on a day. */
  rows: z.array(z.object({ day: z.string(), page: z.string(), counts })),
  /** Minutes in which there were more than are counted. */
  floodedMinutes: z.number(),
});
export type VisitReport = z.infer<typeof visitReport>;
