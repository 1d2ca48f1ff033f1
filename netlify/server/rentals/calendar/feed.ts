import ICAL from 'ical.js';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Span } from '#contracts/taken.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { takenBy } from '#server/rentals/in-the-way.ts';
import type { Kept, StoredBlock, StoredRental } from '#server/rentals/live-document.ts';

const daysBack = 90;

// Lines have at most 75 bytes; the library does not count the space that begins a folded one.
ICAL.foldLength = 74;

/** What a calendar shows: one car or all, but for the times of a connected calendar. */
interface Shown {
  vehicleId: string | undefined;
  without: string | undefined;
}

/** Our calendar as iCalendar text: when cars are rented or blocked, from 90 days back, but not by whom. */
export function feedText(
  fleet: readonly Vehicle[],
  { rentals, blocks }: Kept,
  { vehicleId, without }: Shown,
  now: Date,
): string {
  const from = now.getTime() - daysBack * 86_400_000;
  // A car without a name of its own is named after the end of its VIN, which must stay private.
  const names = new Map(
    fleet.map(({ id, name, vin }) => [id, name.replace(` ·${vin.slice(-4)}`, '')]),
  );
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Towpath//Calendar//EN');
  const ownName = vehicleId === undefined ? 'Towpath cars' : (names.get(vehicleId) ?? 'A car');
  calendar.addPropertyWithValue('x-wr-calname', ownName);
  const listed = [
    ...rentals.filter(({ status }) => isBlocking(status)),
    ...blocks.filter(({ calendarId }) => calendarId === null || calendarId !== without),
  ]
    .filter((one) => vehicleId === undefined || one.vehicleId === vehicleId)
    .flatMap((one) => {
      const span = takenBy(one, now);
      return span && span.until > from ? [{ one, span }] : [];
    })
    .sort((one, other) => one.span.from - other.span.from);
  for (const { one, span } of listed) {
    calendar.addSubcomponent(eventOf(one, span, names.get(one.vehicleId) ?? 'A car', now));
  }
  return `${calendar.toString()}\r\n`;
}

function eventOf(
  taken: StoredRental | StoredBlock,
  { from, until }: Span,
  carName: string,
  now: Date,
): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${taken.id}@towpath`);
  event.addPropertyWithValue('dtstamp', utc(now));
  event.addPropertyWithValue('dtstart', utc(new Date(from)));
  event.addPropertyWithValue('dtend', utc(new Date(until)));
  const what =
    'uid' in taken
      ? taken.reason === null
        ? 'booked elsewhere'
        : 'not available'
      : taken.status === 'active'
        ? 'rented'
        : 'reserved';
  event.addPropertyWithValue('summary', `${carName}: ${what}`);
  event.addPropertyWithValue('status', what === 'reserved' ? 'TENTATIVE' : 'CONFIRMED');
  return event;
}

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);
