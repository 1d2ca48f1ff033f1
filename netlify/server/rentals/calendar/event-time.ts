import { shortened } from '#server/shortened.ts';
import { fixedClock, newYork, utc, type Clock, type ClockOf } from './clocks.ts';
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

/** How moments are read: what they are called in a sentence, and the clocks of zones and of times without one. */
export interface Reading {
  what: string;
  clockOf: ClockOf;
  floating?: Clock | undefined;
}

/** The moments that a property names. A day is New York's. Throws `Unreadable`. */
export const momentsOf = ({ value, parameters }: Property, reading: Reading): Moment[] =>
  value
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => momentOf(text, parameters, reading));

function momentOf(
  text: string,
  parameters: Property['parameters'],
  { what, clockOf, floating = newYork }: Reading,
): Moment {
  const [, year, month, day, hour, minute, second = '00', zone] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text.replace(/\s/g, ''),
    ) ?? [];
  const isDay = hour === undefined || parameters.get('value')?.toUpperCase() === 'DATE';
  const date = `${year}-${month}-${day}`;
  const wall = Date.parse(isDay ? date : `${date}T${hour}:${minute}:${second}Z`);
  // Some engines take February 30 for March 2.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date)) {
    throw new Unreadable(`Its ${what} can't be read: ${shortened(text, 40)}`);
  }
  if (isDay) return { wall, clock: newYork, isDay };
  if (zone) return { wall, clock: /z/i.test(zone) ? utc : fixedClock(zone), isDay };
  const named = parameters.get('tzid');
  if (!named) return { wall, clock: floating, isDay };
  const clock = clockOf(named);
  if (!clock) {
    throw new Unreadable(`It is in a time zone that we don't know: ${shortened(named, 60)}`);
  }
  return { wall, clock, isDay };
}

/** The first moment of a property of an event; undefined if it has none. Throws `Unreadable`. */
export function momentAt(event: Component, name: string, reading: Reading): Moment | undefined {
  const [property] = propertiesOf(event, name);
  return property && momentsOf(property, reading)[0];
}

export const instantOf = ({ wall, clock }: Moment): number => clock.instantAt(wall);

/** What the clock of a series shows at a moment: of a series of days the day, of others at their hour if it is a day. */
export function onClock(moment: Moment, start: Moment): number {
  if (!start.isDay) {
    return moment.isDay
      ? moment.wall + timeOfDay(start.wall)
      : start.clock.wallAt(instantOf(moment));
  }
  return dayOf(dayClock(moment));
}

const dayOf = (wall: number) => Math.floor(wall / dayMs) * dayMs;
const timeOfDay = (wall: number) => wall - dayOf(wall);

/** What its own clock shows at a moment, and New York's of one in UTC: but midnight there stands for a day. */
function dayClock({ wall, clock, isDay }: Moment): number {
  return isDay || clock !== utc || timeOfDay(wall) === 0 ? wall : newYork.wallAt(wall);
}

/** Tells when an event ends that starts at some time of its clock, wherever its repetition starts. */
export type EndOf = (wall: number) => number;

/**
 * A day without an end lasts a day, and so does one that ends as it begins. Throws `Unreadable`.
 * @param duration such as `PT90M`; undefined for none
 */
export function endingOf(
  start: Moment,
  { end, duration }: { end: Moment | undefined; duration: string | undefined },
): EndOf {
  const { clock, isDay } = start;
  if (end && isDay) {
    const length = Math.ceil(dayClock(end) / dayMs) * dayMs - start.wall;
    if (length < 0) throw new Unreadable('It ends before it begins.');
    return (wall) => clock.instantAt(wall + (length || dayMs));
  }
  if (end) {
    const exact = instantOf(end);
    if (exact <= instantOf(start)) throw new Unreadable('It ends before it begins.');
    // A repetition ends at the same hour, also where the clock has changed.
    const length = clock.wallAt(exact) - start.wall;
    return (wall) => (wall === start.wall ? exact : clock.instantAt(wall + length));
  }
  if (duration === undefined) {
    if (!isDay) throw new Unreadable('It has no end.');
    return (wall) => clock.instantAt(wall + dayMs);
  }
  const { days, ms } = lengthOf(duration);
  // Days follow the clock, hours and less are exact; a day is taken as a whole.
  if (isDay) return (wall) => clock.instantAt(wall + days * dayMs + Math.ceil(ms / dayMs) * dayMs);
  return (wall) => clock.instantAt(wall + days * dayMs) + ms;
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
