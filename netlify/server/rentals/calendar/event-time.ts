import ICAL from 'ical.js';
import { instantAt } from '#contracts/new-york-time.ts';

const newYork = new Set(['America/New_York', 'US/Eastern', 'Eastern Standard Time']);

/**
 * The instant of an event's time. A day begins at midnight in New York, and a time without a zone
 * is New York's; a zone counts if the calendar itself describes it. Undefined if there is no such
 * time or zone, and outside the years 20xx: a calendar's "forever" ends in 9999.
 */
export function eventInstant(time: ICAL.Time, event: ICAL.Component): Date | undefined {
  const instant = instantOf(time, event);
  return instant && inYears(instant);
}

/** The instant at which an event ends: days of a duration follow the clock, hours and less are exact. */
export function eventEnd(
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  event: ICAL.Component,
): Date | undefined {
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration) || event.hasProperty('dtend')) {
    return eventInstant(endDate, event);
  }
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  const lastDay = startDate.clone();
  lastDay.addDuration(new ICAL.Duration({ weeks, days, isNegative }));
  const instant = eventInstant(lastDay, event);
  const exact = (hours * 60 + minutes) * 60 + seconds;
  return instant && inYears(new Date(instant.getTime() + (isNegative ? -exact : exact) * 1_000));
}

function instantOf(time: ICAL.Time, event: ICAL.Component): Date | undefined {
  const zone = String(time.zone?.tzid ?? 'floating');
  if (!time.isDate && zone === 'floating' && namesForeignZone(event)) return undefined;
  if (!time.isDate && zone !== 'floating' && !newYork.has(zone)) {
    return new Date(time.toUnixTime() * 1_000);
  }
  const text = time.toString();
  const minute = instantAt(time.isDate ? `${text}T00:00` : text.slice(0, 16));
  return minute && new Date(minute.getTime() + (time.isDate ? 0 : time.second * 1_000));
}

function namesForeignZone(event: ICAL.Component): boolean {
  return ['dtstart', 'dtend'].some((name) => {
    const zone = event.getFirstProperty(name)?.getFirstParameter('tzid');
    return zone !== undefined && !newYork.has(zone);
  });
}

const inYears = (instant: Date) =>
  Math.floor(instant.getUTCFullYear() / 100) === 20 ? instant : undefined;
