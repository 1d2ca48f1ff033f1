import type { CalendarTrouble } from '#contracts/calendar-trouble.ts';
import type { Store } from '#server/storage/store.ts';
import { readCalendarsDocument, type StoredCalendar } from './connected-calendars.ts';

/** For how long a calendar may not be read, in ms: it is asked for every hour. */
const patience = 3 * 3_600_000;

/** The calendars whose bookings may be missing here, and when the owner is to be called because of it. */
export async function calendarTroubles(
  rentals: Store,
  now: Date,
): Promise<(CalendarTrouble & { tellAt: Date })[]> {
  return (await readCalendarsDocument(rentals)).flatMap((calendar) => {
    const { id, name, vehicleId, addedAt, allReadAt } = calendar;
    const tellAt = new Date(Date.parse(allReadAt ?? addedAt) + patience);
    const late = tellAt < now ? "It hasn't been read for three hours." : null;
    const trouble = troubleOf(calendar) ?? late;
    if (trouble === null) return [];
    return [{ id, name, vehicleId, why: `${trouble} Its bookings may be missing here.`, tellAt }];
  });
}

function troubleOf({ problem, unreadable }: StoredCalendar): string | null {
  if (problem !== null || unreadable === 0) return problem;
  const what = unreadable === 1 ? 'One time' : `${unreadable} times`;
  return `${what} in it can't be read. See which, and block the car by hand.`;
}
