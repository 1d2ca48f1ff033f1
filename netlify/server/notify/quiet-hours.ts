import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';

/** From and until when, by New York's clock, such as `21:00` and `07:00`. */
export interface QuietHours {
  from: string;
  until: string;
}

const dayMs = 86_400_000;

/** The first moment from this one on that is not within the quiet hours: itself, or their end. */
export function afterQuiet(moment: Date, quiet: QuietHours | null): Date {
  if (!quiet || !isQuiet(moment, quiet)) return moment;
  const [date, clock] = wallTimeAt(moment).split('T') as [string, string];
  const isNextDay = clock >= quiet.until;
  const day = isNextDay ? new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10) : date;
  // Where the clocks go forward, an hour of the day is missing.
  return instantAt(`${day}T${quiet.until}`) ?? instantAt(`${day}T03:00`) ?? moment;
}

function isQuiet(moment: Date, { from, until }: QuietHours): boolean {
  const clock = wallTimeAt(moment).slice(11);
  return from < until ? from <= clock && clock < until : clock >= from || clock < until;
}
