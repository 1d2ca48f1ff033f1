import ICAL from 'ical.js';
import { cleanLine } from '#contracts/text.ts';
import { eventEnd, eventInstant } from './event-time.ts';
import { shortened } from '#server/shortened.ts';

/** A time that a calendar blocks. */
export interface Occurrence {
  /** The event's own UID, with the time of the repetition. */
  uid: string;
  summary: string;
  /** Null if we can't read it, or it was canceled. */
  time: { start: Date; end: Date } | null;
  /** Whether it blocks no time: it was canceled, or marked as free. Of a series, one for all. */
  isCanceled: boolean;
}

export interface Window {
  /** Leaves out what ended before. */
  from: Date;
  /** Ends the repetitions. */
  until: Date;
}

/**
 * The times of events by UID: repetitions one by one, with exceptions in their place, and canceled
 * ones without a time.
 */
export function* occurrencesOf(
  events: Map<string, ICAL.Component[]>,
  window: Window,
): Generator<Occurrence, void, void> {
  for (const [uid, versions] of events) {
    const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');
    const masters = versions.filter((event) => !isException(event));
    const exceptions = versions.filter(isException);
    // An exception whose series is not in the file counts by itself.
    const alone = masters.length === 0 ? exceptions : masters;
    for (const component of alone) {
      try {
        yield* isRepeated(component)
          ? repetitionsOf(component, uid, exceptions, window)
          : single(component, uid, window);
      } catch {
        yield { uid, summary: summaryOf(component), time: null, isCanceled: false };
      }
    }
  }
}

function* single(component: ICAL.Component, uid: string, { from }: Window) {
  const event = new ICAL.Event(component, { exceptions: [] });
  const repeated = idOf(component.getFirstPropertyValue('recurrence-id'));
  yield* occurrenceOf(component, repeated ? `${uid}/${repeated}` : uid, event, from);
}

function* repetitionsOf(
  component: ICAL.Component,
  uid: string,
  exceptions: ICAL.Component[],
  window: Window,
) {
  const event = new ICAL.Event(component, { exceptions });
  if (isFree(component)) {
    yield canceled(component, uid);
    return;
  }
  const iterator = event.iterator();
  for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next()) {
    // These two are fast, and don't need the exact zone.
    if (next.toUnixTime() * 1_000 > window.until.getTime()) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (endDate.toUnixTime() * 1_000 < window.from.getTime() - 86_400_000) continue;
    const id = `${uid}/${next.toICALString()}`;
    yield* occurrenceOf(item.component, id, { startDate, endDate }, window.from);
  }
}

/** One occurrence, or none if it is over. */
function* occurrenceOf(
  component: ICAL.Component,
  uid: string,
  times: { startDate: ICAL.Time; endDate: ICAL.Time },
  from: Date,
): Generator<Occurrence, void, void> {
  if (isFree(component)) {
    yield canceled(component, uid);
    return;
  }
  const start = eventInstant(times.startDate, component);
  const end = eventEnd(times, component);
  const time = start && end && start < end ? { start, end } : null;
  if (!time || time.end > from)
    yield { uid, summary: summaryOf(component), time, isCanceled: false };
}

const isRepeated = (event: ICAL.Component) =>
  event.hasProperty('rrule') || event.hasProperty('rdate');
const isFree = (event: ICAL.Component) =>
  textOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT';
const canceled = (event: ICAL.Component, uid: string): Occurrence => ({
  ...{ uid, summary: summaryOf(event), time: null, isCanceled: true },
});
/** The time of a repetition, as its id has it. */
const idOf = (time: unknown) => (time instanceof ICAL.Time ? time.toICALString() : '');
const summaryOf = (event: ICAL.Component) => shortened(cleanLine(textOf(event, 'summary')), 100);

export function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '');
}
