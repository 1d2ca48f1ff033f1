import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { propertiesOf, textOf, type Component } from './components.ts';

/** What clocks show somewhere. Wall times are the milliseconds since 1970 of the same time in UTC. */
export interface Clock {
  wallAt: (instant: number) => number;
  /**
   * The instant at which they show a time; of one that comes twice the first, and of one that is skipped
   * the one at which they would show it had they not gone forward.
   */
  instantAt: (wall: number) => number;
}

/** The clock of a zone as calendars name it; null if nobody knows it. */
export type ClockOf = (zone: string) => Clock | null;

/** A clock that tells how far ahead of UTC it is at an instant, in ms. */
function clockOf(offsetAt: (instant: number) => number): Clock {
  const dayMs = 86_400_000;
  return {
    wallAt: (instant) => instant + offsetAt(instant),
    instantAt(wall) {
      // Before a change and after it.
      const [one, other] = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)];
      if (one === other) return one;
      const shown = [one, other].filter((instant) => instant + offsetAt(instant) === wall);
      return shown.length > 0 ? Math.min(...shown) : one;
    },
  };
}

export const utc = clockOf(() => 0);

/** A clock that is always so far ahead of UTC: `-0500` or `+05:30`. */
export function fixedClock(offset: string): Clock {
  const [, sign = '+', hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return clockOf(() => (sign === '-' ? -ahead : ahead));
}

/** What clocks show before and after doesn't change, as far as bookings go. */
const [earliest, latest] = [Date.UTC(1970, 0), Date.UTC(2101, 0)];

const known = new Map<string, Clock>();

/** The clock of a zone as Node knows it, such as `America/Chicago`; null if it doesn't. */
function clockNamed(zone: string): Clock | null {
  const found = known.get(zone);
  if (found) return found;
  try {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      ...({ dateStyle: 'short', timeStyle: 'medium' } as const),
    });
    const clock = clockOf((instant) => {
      const second = Math.floor(Math.min(Math.max(instant, earliest), latest) / 1_000) * 1_000;
      return Date.parse(`${format.format(second).replace(' ', 'T')}Z`) - second;
    });
    known.set(zone, clock);
    return clock;
  } catch {
    return null;
  }
}

export const newYork = clockNamed('America/New_York')!;

/** What Windows calls zones where the name that it shows is neither that nor a city's. */
const shownNames = new Map(
  Object.entries({
    hawaii: 'Hawaiian Standard Time',
    alaska: 'Alaskan Standard Time',
    arizona: 'US Mountain Standard Time',
    'indiana (east)': 'US Eastern Standard Time',
    'atlantic time (canada)': 'Atlantic Standard Time',
    newfoundland: 'Newfoundland Standard Time',
    saskatchewan: 'Canada Central Standard Time',
    yukon: 'Yukon Standard Time',
    'baja california': 'Pacific Standard Time (Mexico)',
    'central america': 'Central America Standard Time',
    haiti: 'Haiti Standard Time',
    'turks and caicos': 'Turks And Caicos Standard Time',
    'coordinated universal time': 'UTC',
  }),
);

/** The zones of each city that some are named after: `berlin` is in `Europe/Berlin`. */
const zonesOfCities = Map.groupBy(Intl.supportedValuesOf('timeZone'), (zone) =>
  zone.split('/').at(-1)!.replaceAll('_', ' ').toLowerCase(),
);

const longestName = 200;

/**
 * Finds the clock of a zone: as Node or Windows name it, as a calendar itself describes it, or as Exchange
 * shows it, such as `(UTC-05:00) Eastern Time (US & Canada)`.
 * @param zones the descriptions, `VTIMEZONE`
 */
export function clocksOf(zones: readonly Component[]): ClockOf {
  const found = new Map<string, Clock | null>();
  const find = (name: string) => {
    // An area and a city mean the same everywhere; three letters may mean anything.
    const isPlace = name.includes('/');
    return (
      (isPlace && clockCalled(name)) ||
      describedClock(name, zones) ||
      clockCalled(name) ||
      shownClock(name)
    );
  };
  return (named) => {
    const name = unquoted(named);
    if (name.length > longestName) return null;
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) ?? null;
  };
}

const unquoted = (name: string) => name.trim().replace(/^"|"$/g, '').trim();

/** Also behind a prefix, such as `/mozilla.org/20050126_1/America/Chicago`. */
function clockCalled(name: string): Clock | null {
  const parts = name.replaceAll(' ', '_').split('/');
  const endings = parts.map((_, from) => parts.slice(from).join('/'));
  for (const ending of endings.filter((one) => /^[A-Z]/i.test(one))) {
    const clock = clockNamed(ending);
    if (clock) return clock;
  }
  const [, offset] = /^(?:UTC|GMT)?([+-]\d\d:?\d\d)$/i.exec(name) ?? [];
  if (offset) return fixedClock(offset);
  const [iana] = findIana(name);
  return iana === undefined ? null : clockNamed(iana);
}

/** The clock of the zone that Exchange shows so; of cities of one name, the one that is so far ahead of UTC. */
function shownClock(name: string): Clock | null {
  const [, offset] = /^\((?:UTC|GMT)([+-]\d\d:\d\d)?\)/i.exec(name) ?? [];
  const shown = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '').replace(/\s+\d+$/, '');
  const [, first = '', rest = ''] =
    /^(\w)(\w+)(?: Standard| Daylight)? Time(?: \(US (?:&|and) Canada\))?$/i.exec(shown) ?? [];
  const windows = first
    ? `${first.toUpperCase()}${rest.toLowerCase()} Standard Time`
    : shownNames.get(shown.toLowerCase());
  const clock = clockCalled(windows ?? shown);
  if (clock) return clock;
  const winter = Date.UTC(2026, 0);
  const summer = Date.UTC(2026, 6);
  const isSo = (one: Clock) => {
    if (!offset) return true;
    const stated = fixedClock(offset);
    return [winter, summer].some((instant) => one.wallAt(instant) === stated.wallAt(instant));
  };
  const cities = shown
    .split(/,\s*/)
    .flatMap((city) => zonesOfCities.get(city.toLowerCase()) ?? [])
    .flatMap((zone) => clockNamed(zone) ?? []);
  return cities.find(isSo) ?? null;
}

/** The clock of a zone that a calendar describes; null if it does not, or not in a way that can be read. */
function describedClock(name: string, zones: readonly Component[]): Clock | null {
  for (const zone of zones.filter((one) => unquoted(textOf(one, 'tzid')) === name)) {
    const described = plainZone(zone);
    if (!described) continue;
    try {
      const component = new ICAL.Component(ICAL.parse(described) as unknown[]);
      const timezone = new ICAL.Timezone({ component, tzid: name });
      // The library tells how far ahead of UTC a clock is that shows a time.
      const offsetAt = (wall: number) => {
        const within = Math.min(Math.max(wall, earliest), latest);
        return timezone.utcOffset(ICAL.Time.fromJSDate(new Date(within), true)) * 1_000;
      };
      offsetAt(latest);
      return {
        wallAt: (instant) => instant + offsetAt(instant + offsetAt(instant)),
        instantAt: (wall) => wall - offsetAt(wall),
      };
    } catch {
      // Its rules are none.
    }
  }
  return null;
}

/** A description of a zone with nothing but what its clock needs; null where some of that is missing. */
function plainZone(zone: Component): string | null {
  const observances = zone.parts.filter(({ name }) => name === 'standard' || name === 'daylight');
  const isWhole = (one: Component) =>
    textOf(one, 'dtstart') !== '' &&
    ['tzoffsetfrom', 'tzoffsetto'].every((name) => /^[+-]\d{4}(\d\d)?$/.test(textOf(one, name))) &&
    propertiesOf(one, 'rrule').every(({ value }) => /^FREQ=YEARLY\b|;FREQ=YEARLY\b/i.test(value));
  if (observances.length === 0 || !observances.every(isWhole)) return null;
  const lines = observances.flatMap((one) => [
    `BEGIN:${one.name}`,
    ...['dtstart', 'tzoffsetfrom', 'tzoffsetto', 'rrule', 'rdate'].flatMap((name) =>
      propertiesOf(one, name).map(({ value }) => `${name}:${value}`),
    ),
    `END:${one.name}`,
  ]);
  const text = ['BEGIN:VTIMEZONE', 'TZID:described', ...lines, 'END:VTIMEZONE'].join('\r\n');
  return text.toUpperCase();
}
