import { Refusal } from '#server/refusal.ts';
import { clocksOf } from './clocks.ts';
import { allOf, componentsOf, propertiesOf, textOf, type Component } from './components.ts';
import { occurrencesOf, type Events, type Occurrence, type Window } from './occurrences.ts';
import { OutOfTime, withinTime } from './within-time.ts';

const most = 2_000;
/** How long reading a calendar may keep everybody else waiting, in ms. */
const longestMs = 1_000;

/**
 * The times of an iCalendar file, repetitions one by one; what can't be read says why. 400 if it is no
 * calendar, breaks off, or has more than anybody's bookings.
 */
export function readCalendar(text: string, window: Window): Occurrence[] {
  if (/^\s*(https?|webcals?):\/\/\S+\s*$/i.test(text)) throw isAddress();
  try {
    return withinTime(longestMs, () => {
      const found: Occurrence[] = [];
      let left = most;
      for (const occurrence of occurrencesOf(eventsOf(text), window)) {
        found.push(occurrence);
        if (!occurrence.isCanceled && (left -= 1) < 0) throw tooMany();
      }
      return found;
    });
  } catch (error) {
    if (error instanceof OutOfTime) throw tooMany();
    throw error;
  }
}

/** Every event of the file, from all its calendars, by UID. */
function eventsOf(text: string): Events {
  const components = componentsOf(text);
  const isCalendar = components?.some(({ name }) => name === 'vcalendar' || name === 'vevent');
  if (!components || !isCalendar) {
    const sentence = "This calendar can't be read. Please choose an iCalendar file (.ics).";
    throw new Refusal(400, 'calendar', sentence);
  }
  const canceling = components.filter((one) => textOf(one, 'method').toUpperCase() === 'CANCEL');
  const canceled = new Set(allOf(canceling, 'vevent'));
  const busy = allOf(components, 'vfreebusy').flatMap(busyTimes);
  const events = [...allOf(components, 'vevent'), ...busy];
  return {
    byUid: Map.groupBy(events, (event) => textOf(event, 'uid') || withoutVersion(event)),
    clockOf: clocksOf(allOf(components, 'vtimezone')),
    isCanceled: (event) => canceled.has(event) || isFree(event),
  };
}

/** The times of a list of busy times, each as an event. */
function busyTimes(list: Component): Component[] {
  const periods = propertiesOf(list, 'freebusy')
    .filter(({ parameters }) => parameters.get('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','));
  return periods.map((period) => {
    const [start = '', end = ''] = period.split('/');
    const until = /^\s*P/i.test(end) ? `DURATION:${end}` : `DTEND:${end}`;
    return { name: 'vevent', lines: [`DTSTART:${start}`, until], parts: [] };
  });
}

/** What an event without a UID is known by, however often it is sent anew. */
const withoutVersion = ({ lines }: Component): string =>
  lines
    .filter((line) => !/^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|STATUS)\b/i.test(line))
    .join('\n');

/** Whether it was canceled, however that is spelled, or takes no time. */
const isFree = (event: Component) =>
  /^cancell?ed$/i.test(textOf(event, 'status')) ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT';

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
