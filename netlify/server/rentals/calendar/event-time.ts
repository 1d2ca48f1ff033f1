import type ICAL from 'ical.js';
import { instantAt } from '#contracts/new-york-time.ts';

const newYork = new Set(['America/New_York', 'US/Eastern', 'Eastern Standard Time']);

/**
 * The instant of a time of an event. A day begins at midnight in New York, and a time without a zone is
 * New York's; a zone counts where the calendar itself describes it. Undefined where there is no such
 * time, or no such zone.
 */
export function eventInstant(time: ICAL.Time, event: ICAL.Component): Date | undefined {
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
