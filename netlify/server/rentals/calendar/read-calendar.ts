import { Script } from 'node:vm';
import ICAL from 'ical.js';
import { Refusal } from '#server/refusal.ts';
import { occurrencesOf, textOf, type Occurrence, type Window } from './occurrences.ts';

const most = 2_000;

/**
 * The times of an iCalendar file, repetitions one by one. 400 if it can't
 * be read, or takes longer than `longestMs`: some rules look forever for a day that never comes.
 */
export function readCalendar(text: string, window: Window, longestMs = 8_000): Occurrence[] {
  if (/^\s*(https?|webcals?):\/\/\S+\s*$/i.test(text)) throw isAddress();
  try {
    return withinTime(longestMs, () => {
      const events = eventsOf(text.replace(/^\uFEFF/, '').trim());
      const found: Occurrence[] = [];
      for (const occurrence of occurrencesOf(events, window)) {
        if (found.push(occurrence) > most) throw tooMany();
      }
      return found;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof OutOfTime) throw tooMany();
    const sentence = "This calendar can't be read. Please choose an iCalendar file (.ics).";
    throw new Refusal(400, 'calendar', sentence);
  }
}

/** Every event of the file, from all its calendars, by UID. */
function eventsOf(text: string): Map<string, ICAL.Component[]> {
  // One calendar is an array that begins with its name; several are an array of those.
  const parsed: unknown[] = ICAL.parse(text);
  const roots = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
  if (roots.length === 0)
    throw new SyntaxError(
      'There is no calendar in this text. Please choose or paste an iCalendar file (.ics).',
    );
  const events = roots.flatMap((root) => {
    const component = new ICAL.Component(root);
    return component.name === 'vevent' ? [component] : component.getAllSubcomponents('vevent');
  });
  return Map.groupBy(events, (event) => textOf(event, 'uid') || event.toString());
}

const isAddress = () =>
  new Refusal(
    400,
    'calendar-address',
    'This is the address of a calendar. Press "Connect a calendar" above, and paste it there.',
  );

function tooMany(): Refusal {
  const sentence = `This calendar has more than ${most.toLocaleString('en-US')} times or takes too long to read. Please use a shorter one.`;
  return new Refusal(400, 'calendar-size', sentence);
}

/** Work that was stopped because it took too long. */
class OutOfTime extends Error {}

/** Runs synchronous work, and stops it after some milliseconds, even if it would never end. */
function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  let result: { value: Result } | undefined;
  const run = () => {
    result = { value: work() };
  };
  try {
    new Script('run()').runInNewContext({ run }, { timeout: milliseconds });
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new OutOfTime() : error;
  }
  return result!.value;
}
