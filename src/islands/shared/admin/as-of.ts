const zone = 'America/New_York';
const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' });
const fullDate = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' });
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** The day in New York, counted from 1970: two days that follow each other differ by one. */
const dayOf = (time: Date) => Date.parse(calendar.format(time)) / 86_400_000;
// Some engines put a narrow no-break space before AM and PM.
const clockOf = (time: Date) => clock.format(time).replace(/\s/g, ' ');

/**
 * When something was, on New York's clock and calendar: "3:40 PM today", "3:40 PM yesterday",
 * "3:40 PM on Nov 12", and with the year where it is not this one.
 */
export function timeWords(time: string, now = new Date()): string {
  const then = new Date(time);
  const daysAgo = dayOf(now) - dayOf(then);
  if (daysAgo === 0) return `${clockOf(then)} today`;
  if (daysAgo === 1) return `${clockOf(then)} yesterday`;
  return `${clockOf(then)} on ${dateWords(time, now)}`;
}

/** The day in New York: "Nov 12", or "Nov 12, 2025" where that is not this year. */
export function dateWords(time: string, now = new Date()): string {
  const [full, today] = [new Date(time), now].map((at) => fullDate.format(at));
  return full?.slice(-4) === today?.slice(-4) ? date.format(new Date(time)) : (full ?? '');
}

/** "as of 3:40 PM today"; "never read" where a value has no time. */
export function asOf(time: string | null, now = new Date()): string {
  return time === null ? 'never read' : `as of ${timeWords(time, now)}`;
}
