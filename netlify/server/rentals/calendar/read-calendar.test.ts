import { describe, expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';
import { brisbane, calendarFile } from '#tests/support/calendar-file.ts';

const window = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2027-06-01T00:00:00Z') };
const times = (...events: (readonly string[])[]) => timesOf(calendarFile(...events));
const timesOf = (text: string) =>
  kept(text).map(({ time }) =>
    time ? [time.start, time.end].map((one) => one.toISOString().replace(':00.000Z', '')) : null,
  );
const kept = (text: string) => readCalendar(text, window).filter(({ isCanceled }) => !isCanceled);
const sentenceOf = (text: string, longestMs?: number) => {
  try {
    readCalendar(text, window, longestMs);
  } catch (error) {
    return (error as { problems: [{ sentence: string }] }).problems[0].sentence;
  }
  return undefined;
};

describe('the time of an event', () => {
  test.each([
    ['in UTC', ['DTSTART:20260701T140000Z', 'DTEND:20260701T150000Z'], '14:00', '15:00'],
    ['without a zone', ['DTSTART:20260701T140000', 'DTEND:20260701T150000'], '18:00', '19:00'],
    [
      'in New York, described or not',
      ['DTSTART;TZID=America/New_York:20260701T100000', 'DURATION:PT90M'],
      ...['14:00', '15:30'],
    ],
  ])('%s', (_, lines, start, end) => {
    expect(times(['UID:1', ...lines])).toEqual([[`2026-07-01T${start}`, `2026-07-01T${end}`]]);
  });

  test('in a zone that the calendar describes, and in none that it does not', () => {
    const event = ['UID:1', 'DTSTART;TZID=Australia/Brisbane:20260701T100000', 'DURATION:PT1H'];
    const file = calendarFile(event).replace(
      'VERSION:2.0',
      ['VERSION:2.0', ...brisbane].join('\r\n'),
    );
    expect(timesOf(file)).toEqual([['2026-07-01T00:00', '2026-07-01T01:00']]);
    expect(times(event)).toEqual([null]);
  });

  test('of whole days goes from midnight to midnight in New York, the last day left out', () => {
    expect(
      times(
        ['UID:1', 'DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260703'],
        ['UID:2', 'DTSTART;VALUE=DATE:20261101'],
      ),
    ).toEqual([
      ['2026-07-01T04:00', '2026-07-03T04:00'],
      // The day on which the clocks go back has 25 hours.
      ['2026-11-01T04:00', '2026-11-02T05:00'],
    ]);
  });

  test('lasts so many days of the clock, and hours that are exact', () => {
    const spring = 'DTSTART;TZID=America/New_York:20270313T100000';
    expect(
      times(
        ['UID:1', spring, 'DURATION:P1D'],
        ['UID:2', spring, 'DURATION:PT24H'],
        ['UID:3', 'DTSTART:20270314T000000', 'DURATION:PT6H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ),
    ).toEqual([
      ['2027-03-13T15:00', '2027-03-14T14:00'],
      ['2027-03-13T15:00', '2027-03-14T15:00'],
      ['2027-03-14T05:00', '2027-03-14T11:00'],
      ['2027-03-21T04:00', '2027-03-21T10:00'],
    ]);
  });

  test('is not guessed at where it has no end, ends before it begins, or does not exist', () => {
    expect(
      times(
        ['UID:1', 'DTSTART:20260701T100000Z'],
        ['UID:2', 'DTSTART:20260701T100000Z', 'DTEND:20260701T090000Z'],
        ['UID:3', 'SUMMARY:Some day'],
        ['UID:4', 'DTSTART:20270314T023000', 'DTEND:20270314T043000'],
        ['UID:5', 'DTSTART:20260701T100000Z', 'DTEND:99991231T235959'],
        ['UID:6', 'DTSTART:99991231T100000', 'DURATION:P5W'],
        ['UID:7', 'DTSTART:20991231T100000', 'DURATION:PT50H'],
      ),
    ).toEqual(Array(7).fill(null));
  });
});

describe('repetitions', () => {
  const weekly = ['UID:1', 'DTSTART:20260601T100000', 'DTEND:20260601T110000'];

  test('come one by one, at the same hour by the clock of New York, with their exceptions', () => {
    const moved = ['UID:1', 'RECURRENCE-ID:20261026T100000', 'DTSTART:20261027T100000'];
    const cancelled = ['UID:1', 'RECURRENCE-ID:20261102T100000', 'STATUS:CANCELLED'];
    const hour = (start: string) => [...['DTSTART', 'DTEND'].map((name) => `${name}:${start}`)];
    expect(
      times(
        [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=25', 'EXDATE:20261109T100000'],
        [...moved, 'DTEND:20261027T110000'],
        [...cancelled, ...hour('20261102T100000')],
      )
        .slice(-4)
        .map((time) => time?.[0]),
    ).toEqual(
      ['2026-10-19T14:00', '2026-10-27T14:00', '2026-11-16T15:00'].toSpliced(
        0,
        0,
        '2026-10-12T14:00',
      ),
    );
  });

  test('go on for a year where they have no end, and what is over is left out', () => {
    const daily = times([
      ...['UID:1', 'DTSTART:20230101T100000', 'DTEND:20230101T110000', 'RRULE:FREQ=DAILY'],
    ]);
    expect(daily).toHaveLength(365);
    expect(daily[0]?.[0]).toBe('2026-06-01T14:00');
    expect(times(['UID:1', 'DTSTART:20260101T100000', 'DTEND:20260101T110000'])).toEqual([]);
  });

  test('are known by the same id each time they are read', () => {
    const read = () =>
      readCalendar(calendarFile([...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3']), window).map(
        ({ uid }) => uid,
      );
    expect(read()).toEqual(read());
    expect(new Set(read()).size).toBe(3);
  });
});

test.each(['STATUS:cancelled', 'TRANSP:TRANSPARENT'])(
  'an event with %s is left out, with all its repetitions',
  (line) => {
    const event = ['DTSTART:20260701T100000', 'DTEND:20260701T110000', line];
    expect(times(['UID:1', ...event], ['UID:2', ...event, 'RRULE:FREQ=DAILY;COUNT=9'])).toEqual([]);
  },
);

test('an event may be pasted alone, and a file may hold several calendars', () => {
  const event = ['BEGIN:VEVENT', 'DTSTART:20260701T140000Z', 'DURATION:PT1H', 'END:VEVENT'].join(
    '\n',
  );
  const one = calendarFile(['UID:1', 'DTSTART:20260701T140000Z', 'DURATION:PT1H']);
  expect(timesOf(`\uFEFF\n${event}\n`)).toHaveLength(1);
  expect(timesOf(one + one.replace('UID:1', 'UID:2'))).toHaveLength(2);
});

test('the summary is one line without control characters, and never longer than 100', () => {
  const event = ['UID:1', 'DTSTART:20260701T140000Z', 'DURATION:PT1H'];
  const text = calendarFile([...event, `SUMMARY:Trip of\\nAda\\, ${'<b>🚗'.repeat(50)}`]);
  const [{ summary = '' } = {}] = readCalendar(text, window);
  expect(summary).toMatch(/^Trip of Ada, <b>🚗/);
  expect([...summary]).toHaveLength(100);
});

describe('what no calendar should be', () => {
  const unreadable = "This calendar can't be read. Please choose an iCalendar file (.ics).";
  const tooMuch =
    /^This calendar has more than 2,000 times or takes too long to read\. Please use a shorter one\.$/;
  const event = ['UID:1', 'DTSTART:20260601T100000Z', 'DTEND:20260601T100001Z'];

  test.each([
    ['a page', '<!doctype html><p>Sign in</p>'],
    ['a file that breaks off', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1'],
    ['calendars in calendars without end', 'BEGIN:VCALENDAR\n'.repeat(60_000)],
    ['line ends alone', '\n'.repeat(100)],
    ['a rule of no calendar', calendarFile([...event, 'RRULE:FREQ=NEVER'])],
  ])('%s is refused', (_, text) => {
    expect(sentenceOf(text)).toBe(unreadable);
  });

  test('an address in its place is told where it belongs', () => {
    expect(sentenceOf(' https://a.example/heron.ics\n')).toMatch(/Connect a calendar/);
  });

  test('repetitions every second are more than it may hold', () => {
    expect(sentenceOf(calendarFile([...event, 'RRULE:FREQ=SECONDLY']))).toMatch(tooMuch);
  });

  test('repetitions that take forever to get here are stopped', () => {
    const since1970 = ['UID:1', 'DTSTART:19700601T100000Z', 'DURATION:PT1S'];
    const text = calendarFile([...since1970, 'RRULE:FREQ=SECONDLY']);
    expect(sentenceOf(text, 300)).toMatch(tooMuch);
  });

  test('a deep one is read in no time, and so is one of 1 MB', () => {
    const nested = 'BEGIN:VCALENDAR\n'.repeat(20_000) + 'END:VCALENDAR\n'.repeat(20_000);
    expect(timesOf(nested)).toEqual([]);
    const many = Array.from({ length: 12_000 }, (_, uid) => [
      `UID:${uid}`,
      'DTSTART:20260701T140000Z',
      'DURATION:PT1H',
    ]);
    expect(sentenceOf(calendarFile(...many))).toMatch(tooMuch);
  });

  test('a rule that never comes true ends, and the other events are there', () => {
    const never = ['UID:9', 'DTSTART:20260601T100000Z', 'DTEND:20260601T110000Z'];
    const rule = 'RRULE:FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2';
    expect(times([...never, rule], event)).toContainEqual([
      '2026-06-01T10:00',
      '2026-06-01T10:00:01.000Z',
    ]);
  });
});
