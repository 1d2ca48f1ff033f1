import ICAL from 'ical.js';
import { cleanLine } from '#contracts/text.ts';
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
  type Moment,
} from './event-time.ts';
import { shortened } from '#server/shortened.ts';
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

/** The events of a calendar by UID, the zones that it describes, and whether it cancels all that is in it. */
export interface Events {
  byUid: Map<string, Component[]>;
  zones: Component[];
  isCanceled: (event: Component) => boolean;
}

/**
 * The times of events: repetitions one by one, with exceptions in their place, and canceled ones without a
 * time. What can't be read costs the event that has it, and says why.
 */
export function* occurrencesOf(events: Events, window: Window): Generator<Occurrence, void, void> {
  const { now } = window;
  for (const [uid, versions] of events.byUid) {
    const masters = newest(
      versions.filter((event) => !isException(event)),
      events,
    );
    const changes: Changes = { walls: new Set(), later: [] };
    const start = startOrNone(masters[0], events);
    const byTime = Map.groupBy(versions.filter(isException), (one) => textOf(one, 'recurrence-id'));
    for (const [one] of [...byTime.values()].map((same) => newest(same, events))) {
      yield* attempt(one!, { uid, now }, () =>
        exceptionOf(one!, uid, { start, changes }, events, window),
      );
    }
    for (const [place, master] of masters.entries()) {
      // Some calendars give several events one UID: each keeps its time.
      const [id, own] = place === 0 ? [uid, changes] : [`${uid}/${place}`, unchanged];
      yield* attempt(master, { uid: id, now }, () => timesOf(master, id, own, events, window));
    }
  }
}

/** What exceptions change of a series, on the clock of its start. */
interface Changes {
  /** The repetitions that they replace. */
  walls: Set<number>;
  /** From one on, all that follow: by how much they move, and when they end; null if they are canceled. */
  later: { from: number; by: number; endOf: ((wall: number) => number) | null }[];
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
    if (lastDayIn(event) < now.getTime() - monthMs) return;
    // The library may stumble over anything.
    const why = error instanceof Unreadable ? error.message : "It can't be read.";
    const unread = { time: null, isCanceled: false, why };
    yield { uid, summary: summaryOf(event), ...unread };
  }
}

const monthMs = 31 * dayMs;

/** The last day that an event names, however little of it can be read; without one, it may be any. */
function lastDayIn(event: Component): number {
  const valuesOf = (name: string) => propertiesOf(event, name).map(({ value }) => value);
  const ends = valuesOf('rrule').map((rule) => /UNTIL=([^;]*)/i.exec(rule)?.[1] ?? 'forever');
  const days = [...ends, ...['dtstart', 'dtend', 'rdate'].flatMap(valuesOf)].map((value) => {
    const [, year, month, day] = /^\s*(\d{4})-?(\d\d)-?(\d\d)/.exec(value) ?? [];
    return Date.parse(`${year}-${month}-${day}`) || Infinity;
  });
  return days.length > 0 ? Math.max(...days) : Infinity;
}

function startOrNone(event: Component | undefined, { zones }: Events): Moment | undefined {
  try {
    return event && momentAt(event, 'dtstart', zones, 'start');
  } catch {
    return undefined;
  }
}

/** A repetition that has a time of its own, or is canceled. */
function* exceptionOf(
  event: Component,
  uid: string,
  { start, changes }: { start: Moment | undefined; changes: Changes },
  { zones, isCanceled }: Events,
  window: Window,
): Generator<Occurrence, void, void> {
  const [property] = propertiesOf(event, 'recurrence-id');
  const place = momentAt(event, 'recurrence-id', zones, 'place in its series')!;
  const wall = onClock(place, start ?? place);
  const isRange = property?.parameters.get('range')?.toUpperCase() === 'THISANDFUTURE';
  const id = `${uid}/${stampOf(wall)}`;
  if (isCanceled(event)) {
    changes.walls.add(wall);
    if (isRange) changes.later.push({ from: wall, by: 0, endOf: null });
    yield canceled(event, id);
    return;
  }
  const moved = momentAt(event, 'dtstart', zones, 'start') ?? place;
  const endOf = endingOf(event, moved, zones);
  if (isRange && start) {
    const by = onClock(moved, start) - wall;
    changes.later.push({
      from: wall,
      by,
      endOf: endingOf(event, { ...moved, clock: start.clock }, zones),
    });
  }
  yield* within(window, { event, uid: id, start: instantOf(moved), end: endOf(moved.wall) });
  // Where it can't be read, its usual time stays blocked.
  changes.walls.add(wall);
}

function* timesOf(
  event: Component,
  uid: string,
  changes: Changes,
  { zones, isCanceled }: Events,
  window: Window,
): Generator<Occurrence, void, void> {
  if (isCanceled(event)) {
    yield canceled(event, uid);
    return;
  }
  const start = momentAt(event, 'dtstart', zones, 'start');
  if (!start) throw new Unreadable('It has no start.');
  const endOf = endingOf(event, start, zones);
  const rules = propertiesOf(event, 'rrule');
  const dates = propertiesOf(event, 'rdate');
  if (rules.length + dates.length === 0) {
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
  const without = excluding(
    readable(propertiesOf(event, 'exdate'), (one) =>
      one.value ? momentsOf(one, zones, 'left out time') : [],
    ),
    start,
  );
  const seen = new Set(changes.walls);
  const later = changes.later.toSorted((one, other) => one.from - other.from);
  const repetition = function* (wall: number, endsAt?: number) {
    if (seen.has(wall) || without(wall)) return;
    seen.add(wall);
    const change = later.findLast(({ from }) => from <= wall);
    if (change?.endOf === null) return;
    const moved = wall + (change?.by ?? 0);
    const end = endsAt ?? (change?.endOf ?? endOf)(moved);
    const times = { start: start.clock.instantAt(moved), end };
    yield* within(window, { event, uid: `${uid}/${stampOf(wall)}`, ...times });
  };
  yield* repetition(start.wall);
  for (const { wall, endsAt } of readable(dates, (one) => addedBy(one, start, zones))) {
    yield* repetition(wall, endsAt);
  }
  const length = endOf(start.wall) - instantOf(start);
  for (const rule of rules) {
    const until = untilOf(rule, start, zones);
    const walls = { first: window.from.getTime() - length, last: window.until.getTime() };
    for (const wall of wallsOf(rule, start, { ...walls, until })) {
      if (start.clock.instantAt(wall) <= window.until.getTime()) yield* repetition(wall);
    }
  }
  if (unread.length > 0) throw unread[0];
}

const mostRepetitions = 1_000;
/** How long one rule may keep everybody waiting, in ms: some look forever for a day that never comes. */
const longestMs = 100;

const tooOften = () => new Unreadable('It repeats too often to be a booking.');

/** The last time at which a rule may repeat an event, on its clock. Throws `Unreadable`. */
function untilOf(
  { value, parameters }: Property,
  start: Moment,
  zones: readonly Component[],
): number {
  const [, last] = /(?:^|;)\s*UNTIL\s*=([^;]*)/i.exec(value) ?? [];
  const [end] = last ? momentsOf({ value: last, parameters }, zones, 'last repetition') : [];
  if (!end) return Infinity;
  // A day counts as a whole.
  return onClock(end, start) + (end.isDay && !start.isDay ? dayMs - 1 : 0);
}

/** When a rule repeats an event, on its clock, between two instants or a few hours beyond. Throws `Unreadable`. */
function wallsOf(
  { value }: Property,
  start: Moment,
  { first, last, until }: { first: number; last: number; until: number },
): number[] {
  checkYears(Math.max(start.wall, Date.UTC(2000, 0)));
  const text = value
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/(^|;)UNTIL=[^;]*/, '');
  const walls: number[] = [];
  try {
    withinTime(longestMs, () => {
      const iterator = ICAL.Recur.fromString(text.replace(/^;/, '')).iterator(timeOf(start));
      for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next()) {
        const { year, month, day, hour, minute, second } = next;
        const wall = Date.UTC(year, month - 1, day, hour, minute, second);
        // Two days more than any clock is off.
        if (wall > until || wall > last + 2 * dayMs) return;
        if (wall < first - 2 * dayMs) continue;
        if (walls.push(wall) > mostRepetitions) throw tooOften();
      }
    });
  } catch (error) {
    if (error instanceof OutOfTime) throw tooOften();
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("How it repeats can't be read, so only its first time is blocked.");
  }
  return walls;
}

function timeOf({ wall, isDay }: Moment): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(wall), true);
  time.zone = ICAL.Timezone.localTimezone;
  time.isDate = isDay;
  return time;
}

/** The times that are added to a series, some of them with an end of their own. */
function addedBy(
  { value, parameters }: Property,
  start: Moment,
  zones: readonly Component[],
): { wall: number; endsAt?: number }[] {
  return value.split(',').flatMap((text) => {
    const [from = '', to] = text.split('/');
    const [begin] = momentsOf({ value: from, parameters }, zones, 'added time');
    const wall = onClock(begin!, start);
    checkYears(instantOf(begin!));
    if (to === undefined) return [{ wall }];
    const name = /^\+?P/i.test(to) ? 'DURATION' : 'DTEND';
    const period = { name: 'vevent', lines: [`${name}:${to}`], parts: [] };
    const endsAt = endingOf(period, begin!, zones)(begin!.wall);
    checkYears(endsAt);
    return [{ wall, endsAt }];
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

/**
 * The versions of an event that count: those of the highest sequence, and none but the canceled one if the
 * last of them was canceled.
 */
function newest(versions: readonly Component[], { isCanceled }: Events): Component[] {
  const sequenceOf = (event: Component) => Number(textOf(event, 'sequence')) || 0;
  const highest = Math.max(...versions.map(sequenceOf));
  const last = versions
    .filter((one) => sequenceOf(one) === highest)
    .toSorted((one, other) => (textOf(one, 'dtstamp') < textOf(other, 'dtstamp') ? -1 : 1));
  const final = last.at(-1);
  if (final && isCanceled(final)) return [final];
  const times = new Set<string>();
  return last.filter((one) => {
    const time = [textOf(one, 'dtstart'), textOf(one, 'dtend')].join();
    return !isCanceled(one) && !times.has(time) && times.add(time);
  });
}

const isException = (event: Component) => propertiesOf(event, 'recurrence-id').length > 0;
const canceled = (event: Component, uid: string): Occurrence => ({
  ...{ uid, summary: summaryOf(event), time: null, isCanceled: true, why: null },
});
/** A time as an id has it, such as `20260601T100000`. */
const stampOf = (wall: number) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');
const summaryOf = (event: Component) => shortened(cleanLine(textOf(event, 'summary')), 100);
