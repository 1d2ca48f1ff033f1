import { shortened } from '#server/shortened.ts';
import { clockOfZone, newYork, utc, type Clock } from './clocks.ts';
import { propertiesOf, type Component, type Property } from './components.ts';

/** Why the time of an event can't be read, in a sentence. */
export class Unreadable extends Error {}

/** A day, or a time on some clock: what the clock shows, as the ms since 1970 of the same time in UTC. */
export interface Moment {
  wall: number;
  clock: Clock;
  isDay: boolean;
}

export const dayMs = 86_400_000;
const longestDays = 3_660;

/**
 * The moments that a property names. A day, and a time without a zone, is New York's. Throws `Unreadable`.
 * @param what the property in words, such as `start`
 */
export function momentsOf(
  { value, parameters }: Property,
  zones: readonly Component[],
  what: string,
): Moment[] {
  return value.split(',').map((text) => momentOf(text, parameters, zones, what));
}

function momentOf(
  text: string,
  parameters: Property['parameters'],
  zones: readonly Component[],
  what: string,
): Moment {
  const digits = text.replace(/[\s:-]/g, '').toUpperCase();
  const [, year, month, day, hour, minute, second = '00', z] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/.exec(digits) ?? [];
  const isDay = hour === undefined || parameters.get('value')?.toUpperCase() === 'DATE';
  const time = isDay ? '00:00:00' : `${hour}:${minute}:${second}`;
  const wall = Date.parse(`${year}-${month}-${day}T${time}Z`);
  if (Number.isNaN(wall)) throw new Unreadable(`Its ${what} can't be read: ${shortened(text, 40)}`);
  if (isDay) return { wall, clock: newYork, isDay };
  const zone = parameters.get('tzid');
  if (z || zone === undefined) return { wall, clock: z ? utc : newYork, isDay };
  const clock = clockOfZone(zone, zones);
  if (!clock) {
    throw new Unreadable(`It is in a time zone that we don't know: ${shortened(zone, 60)}`);
  }
  return { wall, clock, isDay };
}

/** The first moment of a property of an event; undefined if it has none. Throws `Unreadable`. */
export function momentAt(
  event: Component,
  name: string,
  zones: readonly Component[],
  what: string,
): Moment | undefined {
  const [property] = propertiesOf(event, name);
  return property && momentsOf(property, zones, what)[0];
}

export const instantOf = ({ wall, clock }: Moment): number => clock.instantAt(wall);

/** What another clock shows at a moment; of days, the day that it is there. */
export function onClock(moment: Moment, { clock, isDay }: Moment): number {
  if (!isDay) return moment.isDay ? moment.wall : clock.wallAt(instantOf(moment));
  const wall = moment.clock === utc && !moment.isDay ? clock.wallAt(moment.wall) : moment.wall;
  return Math.floor(wall / dayMs) * dayMs;
}

/**
 * When an event ends that starts at a moment, wherever its repetition starts. A day without an end lasts a
 * day, and so does one that ends as it begins. Throws `Unreadable`.
 */
export function endingOf(
  event: Component,
  start: Moment,
  zones: readonly Component[],
): (wall: number) => number {
  const end = momentAt(event, 'dtend', zones, 'end');
  const [duration] = propertiesOf(event, 'duration');
  if (end) {
    // By the clock, also where it changes.
    const length = onClock(end, start) - start.wall;
    if (length < 0 || (length === 0 && !start.isDay)) {
      throw new Unreadable('It ends before it begins.');
    }
    return (wall) => start.clock.instantAt(wall + (length || dayMs));
  }
  if (!duration) {
    if (!start.isDay) throw new Unreadable('It has no end.');
    return (wall) => start.clock.instantAt(wall + dayMs);
  }
  const { days, ms } = lengthOf(duration.value);
  // Days follow the clock, hours and less are exact.
  return (wall) => start.clock.instantAt(wall + days * dayMs) + ms;
}

function lengthOf(value: string): { days: number; ms: number } {
  const [length, ...parts] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value) ?? [];
  if (!length) throw new Unreadable(`How long it lasts can't be read: ${shortened(value, 40)}`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part || 0),
  );
  const exact = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  const all = weeks * 7 + days + exact / dayMs;
  if (all === 0) throw new Unreadable('It ends as it begins.');
  if (all > longestDays) throw new Unreadable('It lasts longer than ten years.');
  return { days: weeks * 7 + days, ms: exact };
}

/** Fails outside the years 20xx: a calendar's "forever" ends in 9999. */
export function checkYears(...instants: number[]): void {
  const isIn = (instant: number) => Math.floor(new Date(instant).getUTCFullYear() / 100) === 20;
  if (!instants.every(isIn)) throw new Unreadable("It isn't in the years 2000 to 2099.");
}
