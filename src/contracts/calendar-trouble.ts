import * as z from 'zod/mini';

/** Another site's calendar whose bookings may be missing here. */
export const calendarTrouble = z.object({
  /** The calendar. */
  id: z.string(),
  name: z.string(),
  vehicleId: z.string(),
  /** In a sentence or two, and what may come of it. */
  why: z.string(),
});
export type CalendarTrouble = z.infer<typeof calendarTrouble>;
