import ICAL from 'ical.js';
import { cleanLine } from '#contracts/text.ts';
import { shortened } from '#server/shortened.ts';
import type { ClockOf } from './clocks.ts';
import { propertiesOf, textOf, type Component, type Property } from './components.ts';
import {
  checkYears,
  dayMs,
  endingOf,
  instantOf,
  momentAt,
  momentsOf,
  onClock,
  Unreadable,
  type EndOf,
  type Moment,
} from './event-time.ts';
import { OutOfTime, withinTime } from './within-time.ts';

/** A time that a calendar blocks. */
export interface Occurrence {
  /** The event's own UID, with the time of the repetition. */
  uid: string;
  summary: string;
  /** Null if we can't read it, or it was canceled. */
  time: { start: Date; end: Date } | null;
  /** Whether it blocks no time: it was canceled, or marked as free. Of a series, one for all. */
  isCanceled: boolean;
  /** Why it can't be read, in a sentence; null otherwise. */
  why: string | null;
}

export interface Window {
  /** Leaves out what ended before. */
  from: Date;
  /** Leaves out what can't be read and ended before. */
  now: Date;
  /** Ends the repetitions. */
  until: Date;
}

/** The events of a calendar by UID, the clocks of its zones, and which of its events are canceled. */
export interface Events {
  byUid: Map<string, Component[]>;
  clockOf: ClockOf;
  isCanceled: (event: Component) => boolean;
}

/**
 * The times of events: repetitions one by one, with exceptions in their place, and canceled ones without a
 * time. What can't be read costs the event that has it, and says why.
 */
export function* occurrencesOf(events: Events, window: Window): Generator<Occurrence, void, void> {
  const { now } = window;
  for (const [uid, versions] of events.byUid) {
    const masters = current(
      versions.filter((event) => !isException(event)),
      events,
    );
    const [first] = masters;
    // A series that was canceled takes its exceptions with it, unless they came later.
    const isGone = first !== undefined && masters.every(events.isCanceled);
    const exceptions = versions.filter(
      (one) => isException(one) && !(isGone && sequenceOf(one) <= sequenceOf(first)),
    );
    const changes: Changes = { walls: new Set(), later: [] };
    const start = startOrNone(first, events);
    for (const same of Map.groupBy(exceptions, (one) => textOf(one, 'recurrence-id')).values()) {
      const one = same.toSorted(byVersion).at(-1)!;
      yield* attempt(one, { uid, now }, () =>
        exceptionOf(one, uid, { start, changes }, events, window),
      );
    }
    for (const master of masters) {
      // Some calendars give several events one UID: each keeps its time.
      const isOnly = masters.length === 1;
      const id = isOnly ? uid : `${uid}/${textOf(master, 'dtstart')}`;
      const own = master === first ? changes : unchanged;
      yield* attempt(master, { uid: id, now }, () => timesOf(master, id, own, events, window));
    }
  }
}

/** What exceptions change of a series, on the clock of its start. */
interface Changes {
  /** The repetitions that they replace. */
  walls: Set<number>;
  /** From one on, all that follow: by how much they move, and when they end; null if they are canceled. */
  later: { from: number; by: number; endOf: EndOf | null }[];
}

const unchanged: Changes = { walls: new Set(), later: [] };

/** The times of an event, or one without a time that says why it can't be read, unless it is surely over. */
function* attempt(
  event: Component,
  { uid, now }: { uid: string; now: Date },
  times: () => Iterable<Occurrence>,
): Generator<Occurrence, void, void> {
  try {
    yield* times();
  } catch (error) {
    if (lastDayIn(event) < now.getTime()) return;
    // The library may stumble over anything.
    const why = error instanceof Unreadable ? error.message : "It can't be read.";
    const unread = { time: null, isCanceled: false, why };
    yield { uid, summary: summaryOf(event), ...unread };
  }
}

/**
 * When an event is surely over, however little of it can be read: a month after the last day that it names, or
 * a year if it has a duration. `Infinity` if it names none or may go on.
 */
function lastDayIn(event: Component): number {
  const valuesOf = (name: string) => propertiesOf(event, name).map(({ value }) => value);
  const ends = valuesOf('rrule').map((rule) => /UNTIL=([^;]*)/i.exec(rule)?.[1] ?? 'forever');
  const ranges = propertiesOf(event, 'recurrence-id').filter((one) => one.parameters.has('range'));
  const named = ['dtstart', 'dtend', 'rdate', 'recurrence-id'].flatMap(valuesOf);
  const days = [...ends, ...named, ...ranges.map(() => 'forever')]
    .flatMap((value) => value.split(/[,/]/))
    .map((value) => {
      const [, year, month, day] = /^\s*(\d{4})-?(\d\d)-?(\d\d)/.exec(value) ?? [];
      return Date.parse(`${year}-${month}-${day}`) || Infinity;
    });
  const lasts = valuesOf('duration').length > 0 ? 366 : 31;
  return days.length > 0 ? Math.max(...days) + lasts * dayMs : Infinity;
}

function startOrNone(event: Component | undefined, { clockOf }: Events): Moment | undefined {
  try {
    return event && momentAt(event, 'dtstart', { what: 'start', clockOf });
  } catch {
    return undefined;
  }
}

/** When an event ends that starts at a moment. Throws `Unreadable`. */
function endOfEvent(event: Component, start: Moment, clockOf: ClockOf): EndOf {
  const end = momentAt(event, 'dtend', { what: 'end', clockOf });
  const duration = propertiesOf(event, 'duration')[0]?.value;
  return endingOf(start, { end, duration });
}

/** A repetition that has a time of its own, or is canceled. */
function* exceptionOf(
  event: Component,
  uid: string,
  { start, changes }: { start: Moment | undefined; changes: Changes },
  { clockOf, isCanceled }: Events,
  window: Window,
): Generator<Occurrence, void, void> {
  const [property] = propertiesOf(event, 'recurrence-id');
  const reading = { what: 'original date', clockOf, floating: start?.clock };
  const place = momentAt(event, 'recurrence-id', reading);
  if (!place) throw new Unreadable("Its original date can't be read.");
  const wall = onClock(place, start ?? place);
  const isRange = property?.parameters.get('range')?.toUpperCase() === 'THISANDFUTURE';
  const id = `${uid}/${stampOf(wall)}`;
  if (isCanceled(event)) {
    changes.walls.add(wall);
    if (isRange) changes.later.push({ from: wall, by: 0, endOf: null });
    yield canceled(event, id);
    return;
  }
  const moved = momentAt(event, 'dtstart', { what: 'start', clockOf }) ?? place;
  const endOf = endOfEvent(event, moved, clockOf);
  if (isRange && start) {
    const by = onClock(moved, start) - wall;
    const onSeries = { ...moved, wall: onClock(moved, start), clock: start.clock };
    changes.later.push({ from: wall, by, endOf: endOfEvent(event, onSeries, clockOf) });
  }
  yield* within(window, { event, uid: id, start: instantOf(moved), end: endOf(moved.wall) });
  // Where it can't be read, its usual time stays blocked.
  changes.walls.add(wall);
}

function* timesOf(
  event: Component,
  uid: string,
  changes: Changes,
  { clockOf, isCanceled }: Events,
  window: Window,
): Generator<Occurrence, void, void> {
  if (isCanceled(event)) {
    yield canceled(event, uid);
    return;
  }
  const start = momentAt(event, 'dtstart', { what: 'start', clockOf });
  if (!start) throw new Unreadable('It has no start.');
  const endOf = endOfEvent(event, start, clockOf);
  const rules = propertiesOf(event, 'rrule');
  const dates = propertiesOf(event, 'rdate');
  if (rules.length + dates.length === 0) {
    if (changes.walls.has(start.wall)) return;
    yield* within(window, { event, uid, start: instantOf(start), end: endOf(start.wall) });
    return;
  }
  const unread: unknown[] = [];
  const readable = <Read>(properties: Property[], read: (one: Property) => Read[]): Read[] =>
    properties.flatMap((one) => {
      try {
        return read(one);
      } catch (error) {
        unread.push(error);
        return [];
      }
    });
  const floating = start.clock;
  const left = readable(propertiesOf(event, 'exdate'), (one) =>
    momentsOf(one, { what: 'skipped date', clockOf, floating }),
  );
  if (propertiesOf(event, 'exrule').length > 0) {
    unread.push(new Unreadable("What is left out of it can't be read, so all of it is blocked."));
  }
  const without = excluding(left, start);
  const seen = new Set(changes.walls);
  const later = changes.later.toSorted((one, other) => one.from - other.from);
  const length = endOf(start.wall) - instantOf(start);
  const repetition = function* (wall: number, endsAt?: number) {
    if (seen.has(wall) || without(wall)) return;
    seen.add(wall);
    const change = later.findLast(({ from }) => from <= wall);
    if (change?.endOf === null) return;
    const moved = wall + (change?.by ?? 0);
    const begins = start.clock.instantAt(moved);
    const ends = endsAt ?? (change?.endOf ?? endOf)(moved);
    // In the hour that the clocks skip, one may seem to end before it begins.
    const times = { start: begins, end: ends > begins ? ends : begins + length };
    yield* within(window, { event, uid: `${uid}/${stampOf(wall)}`, ...times });
  };
  yield* repetition(start.wall);
  for (const { wall, endsAt } of readable(dates, (one) => addedBy(one, start, clockOf))) {
    yield* repetition(wall, endsAt);
  }
  const span = { first: window.from.getTime() - length, last: window.until.getTime() };
  for (const wall of readable(rules, (rule) => wallsOf(rule, start, clockOf, span))) {
    if (start.clock.instantAt(wall) <= span.last) yield* repetition(wall);
  }
  if (unread.length > 0) throw unread[0];
}

const mostRepetitions = 1_000;
/** How long one rule may keep everybody waiting, in ms: some look forever for a day that never comes. */
const longestMs = 200;

/** The last time at which a rule may repeat an event, on its clock. Throws `Unreadable`. */
function untilOf({ value, parameters }: Property, start: Moment, clockOf: ClockOf): number {
  const [, last] = /(?:^|;)\s*UNTIL\s*=([^;]*)/i.exec(value) ?? [];
  if (last === undefined) return Infinity;
  const reading = { what: 'last date', clockOf, floating: start.clock };
  const [end] = momentsOf({ value: last, parameters }, reading);
  if (!end) throw new Unreadable("Its last date can't be read.");
  // A day counts as a whole.
  return end.isDay && !start.isDay ? end.wall + dayMs - 1 : onClock(end, start);
}

/** What the library works out wrong, or never. */
const isBeyondLibrary = (rule: string): boolean =>
  /(?:^|;)(?:COUNT|INTERVAL)=0*(?:;|$)/.test(rule) ||
  /BYWEEKNO=/.test(rule) ||
  (/FREQ=YEARLY/.test(rule) && /BYMONTHDAY=/.test(rule) && !/BYMONTH=/.test(rule)) ||
  (/FREQ=WEEKLY/.test(rule) && /BYSETPOS=/.test(rule)) ||
  (/FREQ=DAILY/.test(rule) && /BYMONTHDAY=[^;]*-/.test(rule));

const notUnderstood = () =>
  new Unreadable("How it repeats can't be read, so only its first time is blocked.");

/** When a rule repeats an event, on its clock, between two instants or a few days beyond. Throws `Unreadable`. */
function wallsOf(
  rule: Property,
  start: Moment,
  clockOf: ClockOf,
  { first, last }: { first: number; last: number },
): number[] {
  checkYears(Math.max(start.wall, Date.UTC(2000, 0)));
  const text = rule.value
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/(^|;)UNTIL=[^;]*/, '');
  if (/FREQ=(?:SECOND|MINUTE)LY/.test(text)) throw tooOften();
  if (isBeyondLibrary(text)) throw notUnderstood();
  // Two days more than any clock is off.
  const [from, to] = [first - 2 * dayMs, last + 2 * dayMs];
  const until = Math.min(untilOf(rule, start, clockOf), to);
  if (until < from) return [];
  const walls: number[] = [];
  try {
    withinTime(longestMs, () => {
      const recurrence = ICAL.Recur.fromString(text.replace(/^;/, ''));
      const iterator = recurrence.iterator(timeOf(start, skipped(recurrence, start.wall, from)));
      for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next()) {
        const { year, month, day, hour, minute, second } = next;
        const wall = Date.UTC(year, month - 1, day, hour, minute, second);
        if (wall > until) return;
        if (wall < from) continue;
        if (walls.push(wall) > mostRepetitions) throw tooOften();
      }
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw error instanceof OutOfTime ? takesTooLong() : notUnderstood();
  }
  return walls;
}

const tooOften = () => new Unreadable('It repeats too often to be a booking.');
const takesTooLong = () =>
  new Unreadable('How it repeats takes too long to work out, so only its first time is blocked.');

/** How much of a series that goes on day by day or week by week lies before a time, in whole rounds, in ms. */
function skipped({ freq, interval, count }: ICAL.Recur, start: number, from: number): number {
  const days = { DAILY: 1, WEEKLY: 7 }[freq as string];
  if (!days || count) return 0;
  const round = days * interval * dayMs;
  return Math.max(0, Math.floor((from - start) / round) - 1) * round;
}

function timeOf({ wall, isDay }: Moment, after: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(wall + after), true);
  time.zone = ICAL.Timezone.localTimezone;
  time.isDate = isDay;
  return time;
}

/** The times that are added to a series, some of them with an end of their own. Throws `Unreadable`. */
function addedBy(
  { value, parameters }: Property,
  start: Moment,
  clockOf: ClockOf,
): { wall: number; endsAt?: number }[] {
  const reading = { what: 'added date', clockOf, floating: start.clock };
  const momentIn = (text: string) => {
    const [moment] = momentsOf({ value: text, parameters }, reading);
    if (!moment) throw new Unreadable("Its added date can't be read.");
    return moment;
  };
  const texts = value.split(',').filter((text) => text.trim() !== '');
  return texts.map((text) => {
    const [from = '', to] = text.split('/');
    const begin = momentIn(from);
    checkYears(instantOf(begin));
    const wall = onClock(begin, start);
    if (to === undefined) return { wall };
    const lasts = /^\s*\+?P/i.test(to);
    const end = lasts ? undefined : momentIn(to);
    const endsAt = endingOf(begin, { end, duration: to.trim() })(begin.wall);
    checkYears(endsAt);
    return { wall, endsAt };
  });
}

/** Tells whether moments take a repetition out of a series: by its time, or by its day. */
function excluding(moments: readonly Moment[], start: Moment) {
  const days = new Set(moments.filter(({ isDay }) => isDay).map(({ wall }) => wall));
  const walls = new Set(moments.map((one) => onClock(one, start)));
  return (wall: number) => walls.has(wall) || days.has(Math.floor(wall / dayMs) * dayMs);
}

/** One time, or none if it is over. */
function* within(
  { from }: Window,
  { event, uid, start, end }: { event: Component; uid: string; start: number; end: number },
): Generator<Occurrence, void, void> {
  if (end <= from.getTime()) return;
  checkYears(start, end);
  if (end <= start) throw new Unreadable('It ends before it begins.');
  const time = { start: new Date(start), end: new Date(end) };
  yield { uid, summary: summaryOf(event), time, isCanceled: false, why: null };
}

/** The versions of an event that count: of the highest sequence, and of those that start alike the last. */
function current(versions: readonly Component[], { isCanceled }: Events): Component[] {
  const highest = Math.max(...versions.map(sequenceOf));
  const last = versions.filter((one) => sequenceOf(one) === highest).toSorted(byVersion);
  const byStart = new Map(last.map((one) => [startText(one), one]));
  // A cancellation that doesn't say of when is one of all.
  const all = byStart.get('');
  return all && isCanceled(all) ? [all] : [...byStart.values()];
}

const byVersion = (one: Component, other: Component): number =>
  sequenceOf(one) - sequenceOf(other) ||
  textOf(one, 'dtstamp').localeCompare(textOf(other, 'dtstamp'), 'en');

const sequenceOf = (event: Component) => Number(textOf(event, 'sequence')) || 0;

/** Its start as it is written, with its zone. */
function startText(event: Component): string {
  const [start] = propertiesOf(event, 'dtstart');
  return start ? [start.parameters.get('tzid') ?? '', start.value].join(' ') : '';
}

const isException = (event: Component) => propertiesOf(event, 'recurrence-id').length > 0;
const canceled = (event: Component, uid: string): Occurrence => ({
  ...{ uid, summary: summaryOf(event), time: null, isCanceled: true, why: null },
});
/** A time as an id has it, such as `20260601T100000`. */
const stampOf = (wall: number) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');
const summaryOf = (event: Component) => shortened(cleanLine(textOf(event, 'summary')), 100);
