import ICAL from 'ical.js';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import type { LiveDocument } from '#server/rentals/live-document.ts';

interface Taking {
  id: string;
  startDate: string;
  endDate: string;
  summary: string;
  isCertain: boolean;
}

const daysBack = 90;

// Lines have at most 75 bytes; the library does not count the space that begins a folded one.
ICAL.foldLength = 74;

/**
 * Our calendar as iCalendar text: when each car is rented or booked elsewhere, from 90 days back.
 * It names no customer, and nothing from another calendar.
 */
export function feedText(
  fleet: readonly Vehicle[],
  live: Pick<LiveDocument, 'rentals' | 'blocks'>,
  now: Date,
): string {
  const from = now.getTime() - daysBack * 86_400_000;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Towpath//Calendar//EN');
  calendar.addPropertyWithValue('x-wr-calname', 'Towpath cars');
  for (const taking of takings(fleet, live)) {
    if (Date.parse(taking.endDate) > from) calendar.addSubcomponent(eventOf(taking, now));
  }
  return `${calendar.toString()}\r\n`;
}

function takings(
  fleet: readonly Vehicle[],
  { rentals, blocks }: Pick<LiveDocument, 'rentals' | 'blocks'>,
): Taking[] {
  // A car without a name of its own is named after the end of its VIN, which must stay private.
  const names = new Map(
    fleet.map(({ id, name, vin }) => [id, name.replace(` ·${vin.slice(-4)}`, '')]),
  );
  const nameOf = (vehicleId: string) => names.get(vehicleId) ?? 'A car';
  const rented = rentals
    .filter(({ status }) => isBlocking(status))
    .map(({ id, startDate, endDate, status, vehicleId }) => ({
      ...{ id, startDate, endDate, isCertain: status === 'active' },
      summary: `${nameOf(vehicleId)}: ${status === 'active' ? 'rented' : 'reserved'}`,
    }));
  const elsewhere = blocks.map(({ id, startDate, endDate, vehicleId }) => ({
    ...{ id, startDate, endDate, isCertain: true },
    summary: `${nameOf(vehicleId)}: booked elsewhere`,
  }));
  return [...rented, ...elsewhere].sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
}

function eventOf(
  { id, startDate, endDate, summary, isCertain }: Taking,
  now: Date,
): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${id}@towpath`);
  event.addPropertyWithValue('dtstamp', utc(now));
  event.addPropertyWithValue('dtstart', utc(new Date(startDate)));
  event.addPropertyWithValue('dtend', utc(new Date(endDate)));
  event.addPropertyWithValue('summary', summary);
  event.addPropertyWithValue('status', isCertain ? 'CONFIRMED' : 'TENTATIVE');
  return event;
}

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);
