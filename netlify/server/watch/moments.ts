import { wallTimeAt } from '#contracts/new-york-time.ts';
import { clockWords } from '#server/notify/clock-words.ts';

const day = 86_400_000;

/** The day in New York, such as `2026-11-21`. */
export const dateAt = (time: string): string => wallTimeAt(new Date(time)).slice(0, 10);

/** The month in New York, such as `2026-11`. */
export const monthAt = (time: string): string => dateAt(time).slice(0, 7);

/** "today at 3 PM", "tomorrow at 9 AM", "on Nov 21 at 3 PM". */
export function momentWords(time: string, now: Date): string {
  const days = [-day, 0, day].map((ahead) => dateAt(new Date(Number(now) + ahead).toISOString()));
  const near = ['yesterday', 'today', 'tomorrow'][days.indexOf(dateAt(time))];
  return `${near ?? `on ${dateWords.format(new Date(time))}`} at ${clockWords(time)}`;
}

const dateWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...({ month: 'short', day: 'numeric' } as const),
});
