import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { componentText, textOf, type Component } from './components.ts';

/** What clocks show somewhere. Wall times are the milliseconds since 1970 of the same time in UTC. */
export interface Clock {
  wallAt: (instant: number) => number;
  /**
   * The instant at which they show a time; of one that comes twice the first, and of one that is skipped
   * the one at which they would show it had they not gone forward.
   */
  instantAt: (wall: number) => number;
}

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

/** What clocks show before and after doesn't change, as far as bookings go. */
const [earliest, latest] = [Date.UTC(1970, 0), Date.UTC(2101, 0)];

const known = new Map<string, Clock | null>();

/** The clock of a zone as Node knows it, such as `America/Chicago`; null if it doesn't. */
function clockNamed(zone: string): Clock | null {
  const found = known.get(zone);
  if (found !== undefined) return found;
  let clock: Clock | null = null;
  try {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      ...({ dateStyle: 'short', timeStyle: 'medium' } as const),
    });
    clock = clockOf((instant) => {
      const second = Math.floor(Math.min(Math.max(instant, earliest), latest) / 1_000) * 1_000;
      return Date.parse(`${format.format(second).replace(' ', 'T')}Z`) - second;
    });
  } catch {
    // A zone that nobody knows.
  }
  known.set(zone, clock);
  return clock;
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
    'coordinated universal time': 'UTC',
  }),
);

/** The zone of each city that has one named after it: `berlin` is in `Europe/Berlin`. */
const zonesOfCities = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    zone.split('/').at(-1)!.replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

/**
 * The clock of a zone as calendars name it: as Node does, also behind a prefix; as Windows does; as Exchange
 * shows it, such as `(UTC-05:00) Eastern Time (US & Canada)`; or as the calendar itself describes it.
 */
export function clockOfZone(named: string, zones: readonly Component[]): Clock | null {
  const name = named.replace(/^"|"$/g, '').trim();
  return clockCalled(name) ?? describedClock(name, zones) ?? clockCalled(plainName(name));
}

function clockCalled(name: string): Clock | null {
  const parts = name.split('/');
  const endings = parts.map((_, from) => parts.slice(from).join('/'));
  for (const ending of endings.filter((one) => /^[A-Z]/i.test(one))) {
    const clock = clockNamed(ending);
    if (clock) return clock;
  }
  const [iana] = findIana(name);
  return iana === undefined ? null : clockNamed(iana);
}

/** What is left of the name that Exchange shows, as Windows or Node call the zone. */
function plainName(name: string): string {
  const shown = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '').replace(/\s+\d+$/, '');
  const [, american] = /^(\w+) Time \(US (?:&|and) Canada\)$/i.exec(shown) ?? [];
  if (american) return `${american} Standard Time`;
  const cities = shown.split(/,\s*/).map((city) => zonesOfCities.get(city.toLowerCase()));
  return shownNames.get(shown.toLowerCase()) ?? cities.find(Boolean) ?? shown;
}

const described = new WeakMap<Component, Clock | null>();

/** The clock of a zone that a calendar describes; null if it does not, or not in a way that can be read. */
function describedClock(name: string, zones: readonly Component[]): Clock | null {
  const zone = zones.find((one) => textOf(one, 'tzid') === name);
  if (!zone) return null;
  if (!described.has(zone)) described.set(zone, clockDescribedBy(zone, name));
  return described.get(zone) ?? null;
}

function clockDescribedBy(described: Component, name: string): Clock | null {
  try {
    const component = new ICAL.Component(ICAL.parse(componentText(described)) as unknown[]);
    const zone = new ICAL.Timezone({ component, tzid: name });
    // The library tells how far ahead of UTC a clock is that shows a time.
    const offsetAt = (wall: number) =>
      zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1_000;
    return {
      wallAt: (instant) => instant + offsetAt(instant + offsetAt(instant)),
      instantAt: (wall) => wall - offsetAt(wall),
    };
  } catch {
    return null;
  }
}
