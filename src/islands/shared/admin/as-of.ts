const zone = 'America/New_York';
const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' });
const fullDate = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' });

/** Keeps a date or a time on one line. */
const joined = (words: string) => words.replace(/\s/g, '\u00a0');

/**
 * When something was, on New York's clock and calendar: "Nov 21, 5:20 PM", and with the year where it
 * is not this one. Never "today": a screen may stay open overnight.
 */
export function timeWords(time: string, now = new Date()): string {
  return `${dateWords(time, now)}, ${joined(clock.format(new Date(time)))}`;
}

/** The day in New York: "Nov 12", or "Nov 12, 2025" where that is not this year. */
export function dateWords(time: string, now = new Date()): string {
  const [full = '', today] = [new Date(time), now].map((at) => fullDate.format(at));
  return joined(full.slice(-4) === today?.slice(-4) ? date.format(new Date(time)) : full);
}

/** "as of Nov 21, 5:20 PM"; "never read" where a value has no time. */
export function asOf(time: string | null, now = new Date()): string {
  return time === null ? 'never read' : `as of ${timeWords(time, now)}`;
}
