import { describe, expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';
import { brisbane, calendarFile } from '#tests/support/calendar-file.ts';

const window = {
  from: new Date('2026-06-01T00:00:00Z'),
  now: new Date('2026-06-01T00:00:00Z'),
  until: new Date('2027-06-01T00:00:00Z'),
};
const times = (...events: (readonly string[])[]) => timesOf(calendarFile(...events));
const timesOf = (text: string) =>
  kept(text).map(({ time }) =>
    time ? [time.start, time.end].map((one) => one.toISOString().replace(':00.000Z', '')) : null,
  );
const kept = (text: string) => readCalendar(text, window).filter(({ isCanceled }) => !isCanceled);
/** Why the times that can't be read can't. */
const whysOf = (...events: (readonly string[])[]) =>
  readCalendar(calendarFile(...events), window).flatMap(({ why }) => why ?? []);
const sentenceOf = (text: string) => {
  try {
    readCalendar(text, window);
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

  test('in a zone that the calendar describes, whatever it is called', () => {
    const event = ['UID:1', 'DTSTART;TZID=Our own time:20260701T100000', 'DURATION:PT1H'];
    const zone = brisbane.join('\r\n').replace('Australia/Brisbane', 'Our own time');
    const file = calendarFile(event).replace('VERSION:2.0', `VERSION:2.0\r\n${zone}`);
    expect(timesOf(file)).toEqual([['2026-07-01T00:00', '2026-07-01T01:00']]);
    expect(whysOf(event)).toEqual(["It is in a time zone that we don't know: Our own time"]);
  });

  test.each([
    ['America/Chicago', '15:00'],
    ['"America/Chicago"', '15:00'],
    ['/mozilla.org/20050126_1/America/Chicago', '15:00'],
    ['Etc/UTC', '10:00'],
    ['EST5EDT', '14:00'],
    ['Eastern Standard Time', '14:00'],
    ['Eastern Standard Time 1', '14:00'],
    ['Central European Standard Time', '08:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '14:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '14:00'],
    ['(UTC-10:00) Hawaii', '20:00'],
    ['(UTC-07:00) La Paz, Mazatlan', '17:00'],
    ['Eastern Time', '14:00'],
    ['eastern standard time', '14:00'],
    ['Eastern Daylight Time', '14:00'],
    ['America/New York', '14:00'],
    ['-05:00', '15:00'],
    ['GMT-0500', '15:00'],
    ['(UTC-07:00) Arizona', '17:00'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '08:00'],
  ])('in the zone %s, which the calendar does not describe', (zone, start) => {
    const event = ['UID:1', `DTSTART;TZID=${zone}:20260701T100000`, 'DURATION:PT1M'];
    expect(times(event)[0]?.[0]).toBe(`2026-07-01T${start}`);
  });

  test('of whole days goes from midnight to midnight in New York, the last day left out', () => {
    expect(
      times(
        ['UID:1', 'DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260703'],
        ['UID:2', 'DTSTART;VALUE=DATE:20261101'],
        ['UID:3', 'DTSTART;VALUE=DATE:20260705', 'DTEND;VALUE=DATE:20260705'],
        ['UID:4', 'DTSTART;TZID=America/Chicago:20260708', 'DTEND:20260709'],
      ),
    ).toEqual([
      ['2026-07-01T04:00', '2026-07-03T04:00'],
      // The day on which the clocks go back has 25 hours.
      ['2026-11-01T04:00', '2026-11-02T05:00'],
      ['2026-07-05T04:00', '2026-07-06T04:00'],
      ['2026-07-08T04:00', '2026-07-09T04:00'],
    ]);
  });

  test('that was written with its distance from Greenwich is that, and a day that no calendar has is none', () => {
    const lasts = 'DURATION:PT1H';
    expect(
      times(
        ['UID:1', 'DTSTART:2026-07-01T10:00-08:00', lasts],
        ['UID:2', 'DTSTART:20260231', lasts],
        ['UID:3', 'DTSTART;TZID=America/New_York:20261031T220000', 'DTEND:20261101T063000Z'],
        ['UID:4', 'DTSTART;VALUE=DATE:20260701', 'DTEND:20260703T180000'],
      ),
    ).toEqual([
      ['2026-07-01T18:00', '2026-07-01T19:00'],
      null,
      ['2026-11-01T02:00', '2026-11-01T06:30'],
      ['2026-07-01T04:00', '2026-07-04T04:00'],
    ]);
  });

  test('in a zone that its calendar describes badly is not guessed at', () => {
    const described = (...lines: string[]) => {
      const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', ...lines, 'END:VTIMEZONE'].join('\r\n');
      const event = ['UID:1', 'DTSTART;TZID=Ours:20260701T100000', 'DURATION:PT1H'];
      return calendarFile(event).replace('VERSION:2.0', `VERSION:2.0\r\n${zone}`);
    };
    const standard = (...lines: string[]) =>
      described('BEGIN:STANDARD', 'DTSTART:19700101T000000', ...lines, 'END:STANDARD');
    const [from, to] = ['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500'];
    for (const bad of [
      described(),
      standard(from),
      standard(from, 'TZOFFSETTO:-500'),
      standard(from, to, 'RRULE:FREQ=SECONDLY'),
    ]) {
      expect(timesOf(bad)).toEqual([null]);
    }
    const read = [['2026-07-01T15:00', '2026-07-01T16:00']];
    expect(timesOf(standard(from, 'TZOFFSETTO: -0500', 'Jane Roe'))).toEqual(read);
    expect(timesOf(standard(from, to).replace('TZID:Ours', 'TZID:"Ours"'))).toEqual(read);
  });

  test('of a list of busy times', () => {
    const list = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20260701T100000Z/PT2H,20260702T100000Z/20260702T110000Z',
    ];
    const free = 'FREEBUSY;FBTYPE=FREE:20260703T100000Z/PT2H';
    const text = calendarFile().replace(
      'END:VCAL',
      [...list, free, 'END:VFREEBUSY', 'END:VCAL'].join('\r\n'),
    );
    expect(timesOf(text)).toEqual([
      ['2026-07-01T10:00', '2026-07-01T12:00'],
      ['2026-07-02T10:00', '2026-07-02T11:00'],
    ]);
  });

  test('that the clocks skip is an hour later', () => {
    expect(
      times(
        ['UID:1', 'DTSTART:20270314T023000', 'DTEND:20270314T043000'],
        ['UID:2', 'DTSTART:20270313T100000', 'DTEND:20270314T023000'],
      ),
    ).toEqual([
      ['2027-03-14T07:30', '2027-03-14T08:30'],
      ['2027-03-13T15:00', '2027-03-14T07:30'],
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
        ['UID:4', 'DTSTART:20270111T000000', 'DURATION:P999999999W'],
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
        .map((time) => time?.[0])
        .toSorted()
        .slice(-4),
    ).toEqual(['2026-10-12T14:00', '2026-10-19T14:00', '2026-10-27T14:00', '2026-11-16T15:00']);
  });

  test('are left out by day, by time and in UTC', () => {
    const daily = (...lines: string[]) =>
      times([
        ...['UID:1', 'DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260702'],
        ...['RRULE:FREQ=DAILY;COUNT=4', ...lines],
      ]).map((time) => time?.[0]?.slice(8, 10));
    const left = ['01', '02', '04'];
    expect(daily('EXDATE;VALUE=DATE:20260703')).toEqual(left);
    expect(daily('EXDATE;TZID=Eastern Standard Time:20260703T000000')).toEqual(left);
    expect(daily('EXDATE:20260703T040000Z')).toEqual(left);
    const timed = ['UID:1', 'DTSTART;TZID=America/Chicago:20260701T100000', 'DURATION:PT1H'];
    const rule = 'RRULE:FREQ=DAILY;COUNT=3';
    expect(times([...timed, rule, 'EXDATE:20260702T150000Z'])).toHaveLength(2);
    expect(times([...timed, rule, 'EXDATE;VALUE=DATE:20260702'])).toHaveLength(2);
  });

  test('of days know midnight in UTC as the day', () => {
    const daily = (...lines: string[]) =>
      times(['UID:1', 'DTSTART;VALUE=DATE:20260701', 'RRULE:FREQ=DAILY;COUNT=3', ...lines]).map(
        (time) => time?.[0]?.slice(8, 10),
      );
    expect(daily('EXDATE:20260702T000000Z')).toEqual(['01', '03']);
    expect(
      times(['UID:1', 'DTSTART;VALUE=DATE:20260701', 'RRULE:FREQ=DAILY;UNTIL=20260703T000000Z']),
    ).toHaveLength(3);
  });

  test('are left out, added and ended by their own clock where nothing else is said', () => {
    const series = (...lines: string[]) =>
      times([
        ...['UID:1', 'DTSTART;TZID=America/Chicago:20260701T100000', 'DURATION:PT1H', ...lines],
      ]).map((time) => time?.[0]?.slice(8));
    expect(series('RRULE:FREQ=DAILY;UNTIL=20260702T100000')).toEqual(['01T15:00', '02T15:00']);
    expect(series('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260702T100000,')).toEqual(['01T15:00']);
    expect(series('RDATE;VALUE=DATE:20260703')).toEqual(['01T15:00', '03T15:00']);
    expect(series('RRULE:FREQ=DAILY;INTERVAL=0', 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      ...['01T15:00', '02T15:00', undefined],
    ]);
  });

  test('go on after one in the hour that the clocks skip', () => {
    const night = ['UID:1', 'DTSTART:20270313T023000', 'DTEND:20270313T031500'];
    expect(times([...night, 'RRULE:FREQ=DAILY;COUNT=3']).map((time) => time?.[0])).toEqual([
      ...['2027-03-13T07:30', '2027-03-14T07:30', '2027-03-15T06:30'],
    ]);
  });

  test('that nobody can work out right are not guessed at', () => {
    const rules = ['YEARLY;BYMONTHDAY=1,15', 'YEARLY;BYWEEKNO=20', 'WEEKLY;BYSETPOS=1;BYDAY=MO,TU'];
    for (const rule of [...rules, 'DAILY;COUNT=0']) {
      expect(whysOf([...weekly, `RRULE:FREQ=${rule}`]), rule).toEqual([
        "How it repeats can't be read, so only its first time is blocked.",
      ]);
    }
  });

  test('end with the last one, in whatever zone that is', () => {
    const rule = (until: string) =>
      times([
        ...['UID:1', 'DTSTART;TZID=America/New_York:20260701T220000', 'DURATION:PT1H'],
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
      ]);
    expect(rule('20260704T020000Z')).toHaveLength(3);
    expect(rule('20260704T015959Z')).toHaveLength(2);
    expect(rule('20260703')).toHaveLength(3);
  });

  test('come at times that are added, also with an end of their own', () => {
    const one = ['UID:1', 'DTSTART:20260701T100000Z', 'DURATION:PT1H'];
    const added = 'RDATE;VALUE=PERIOD:20260702T100000Z/PT3H,20260703T100000Z/20260703T120000Z';
    expect(times([...one, 'RDATE:20260704T100000Z', added]).toSorted()).toEqual([
      ['2026-07-01T10:00', '2026-07-01T11:00'],
      ['2026-07-02T10:00', '2026-07-02T13:00'],
      ['2026-07-03T10:00', '2026-07-03T12:00'],
      ['2026-07-04T10:00', '2026-07-04T11:00'],
    ]);
  });

  test('move together from one on', () => {
    const later = ['UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260615T100000'];
    const hours = ['DTSTART:20260615T120000', 'DTEND:20260615T140000'];
    expect(
      times([...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4'], [...later, ...hours]).toSorted(),
    ).toEqual([
      ['2026-06-01T14:00', '2026-06-01T15:00'],
      ['2026-06-08T14:00', '2026-06-08T15:00'],
      ['2026-06-15T16:00', '2026-06-15T18:00'],
      ['2026-06-22T16:00', '2026-06-22T18:00'],
    ]);
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

describe('what somebody wrote by hand or cut off', () => {
  const event = (uid: string, day: string, ...lines: string[]) => [
    ...[`UID:${uid}`, `DTSTART;VALUE=DATE:202607${day}`, ...lines],
  ];
  const days = (...events: (readonly string[])[]) =>
    times(...events).map((time) => time?.[0]?.slice(8, 10) ?? null);

  test.each([
    ['a name on a line of its own', 'Jane Roe'],
    ['a property without a colon', 'LOCATION'],
    ['a quotation mark that is never closed', 'ATTENDEE;CN="Jane:mailto:jane@feed.example'],
    ['a value of no kind', 'CREATED:yesterday'],
  ])('%s costs nothing', (_, line) => {
    expect(days(event('1', '01'), event('2', '10', line), event('3', '20'))).toEqual([
      ...['01', '10', '20'],
    ]);
  });

  test('a start, a duration or a rule that nobody can read costs its event', () => {
    const file = [
      event('1', '01'),
      ['UID:2', 'DTSTART:soon', 'DURATION:PT1H'],
      ['UID:3', 'DTSTART:20260703T100000Z', 'DURATION:an hour'],
      event('4', '04', 'RRULE:FREQ=SOMETIMES'),
      event('5', '05'),
    ];
    expect(days(...file)).toEqual(['01', null, null, '04', null, '05']);
    expect(whysOf(...file)).toEqual([
      "Its start can't be read: soon",
      "How long it lasts can't be read: an hour",
      "How it repeats can't be read, so only its first time is blocked.",
    ]);
  });

  test('what is left out, added or moved and cannot be read is told of, and costs nothing else', () => {
    const daily = (...lines: string[]) => event('1', '01', 'RRULE:FREQ=DAILY;COUNT=3', ...lines);
    const series = ['01', '02', '03'];
    expect(days(daily('EXDATE:soon', 'EXDATE:20260702'))).toEqual(['01', '03', null]);
    expect(days(daily('EXRULE:FREQ=DAILY;INTERVAL=2'))).toEqual([...series, null]);
    expect(days(daily('RDATE:soon', 'RDATE;VALUE=PERIOD:20260710/20260701'))).toEqual([
      ...[...series, null],
    ]);
    const moved = ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20260702', 'DTSTART:soon'];
    expect(days(daily(), moved).toSorted()).toEqual([...series, null]);
    expect(whysOf(daily(), moved)).toEqual(["Its start can't be read: soon"]);
  });

  test('what nobody can read and is long over is not told of', () => {
    const zone = 'TZID=Our own time';
    const timed = (start: string, end: string, ...lines: string[]) => [
      ...[`UID:${start}`, `DTSTART;${zone}:${start}`, `DTEND;${zone}:${end}`, ...lines],
    ];
    const over = timed('20250601T100000', '20250602T100000');
    expect(whysOf(over, [...over, 'RRULE:FREQ=DAILY;UNTIL=20250701'])).toEqual([]);
    expect(whysOf(timed('20260901T100000', '20250602T100000'))).toHaveLength(1);
    expect(whysOf([...over, 'RRULE:FREQ=DAILY'])).toHaveLength(1);
    expect(whysOf(['UID:1', 'SUMMARY:Some day'])).toEqual(['It has no start.']);
  });

  test('a rule with blanks in it is read', () => {
    const weekly = 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO, TU';
    expect(days(event('1', '06', weekly))).toEqual(['06', '07', '13']);
  });

  test.each([
    ['begins with no colon', /BEGIN:VEVENT/, 'BEGIN VEVENT'],
    ['has a letter too little', /VEVENT/g, 'VEVNT'],
    ['has no beginning', /BEGIN:VEVENT\r\n/, ''],
    ['is indented', /BEGIN:VEVENT\r\nUID:1\r\n/, 'BEGIN:VEVENT\r\n UID:1\r\n '],
  ])('an event that %s is read or told of', (_, from, to) => {
    const text = calendarFile(event('1', '01'), event('2', '02')).replace(from, to);
    const found = readCalendar(text, window);
    expect(found).toHaveLength(2);
    expect(found.filter(({ time, why }) => time !== null || why !== null)).toHaveLength(2);
  });

  test('an alarm without its end leaves the event its own', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M'];
    expect(times(event('1', '01', ...alarm, 'DTEND;VALUE=DATE:20260703'))).toEqual([
      ['2026-07-01T04:00', '2026-07-03T04:00'],
    ]);
    expect(times(event('1', '01', 'DURATION:PT5M'))).toEqual([
      ['2026-07-01T04:00', '2026-07-02T04:00'],
    ]);
  });

  test('what can no longer be read and may still go on is told of', () => {
    const since = ['UID:1', 'DTSTART;TZID=Nowhere:20260401T100000'];
    expect(whysOf([...since, 'DURATION:P90D'])).toHaveLength(1);
    expect(whysOf([...since, 'DTEND;TZID=Nowhere:20260402T100000'])).toEqual([]);
    const added = 'RDATE;TZID=Nowhere:20260410T100000,20260810T100000';
    expect(whysOf([...since, 'DTEND;TZID=Nowhere:20260402T100000', added])).toHaveLength(1);
  });

  test('an event whose end is missing is read', () => {
    const text = calendarFile(event('1', '01'), event('2', '02')).replace('END:VEVENT\r\n', '');
    expect(timesOf(text)).toHaveLength(2);
  });

  test.each(['\n', '\r', '\r\n', '\r\r\n'])('lines end as %j', (end) => {
    const text = calendarFile(event('1', '01'), event('2', '02')).replaceAll('\r\n', end);
    expect(timesOf(text)).toHaveLength(2);
  });
});

describe('two versions of an event', () => {
  const version = (start: string, ...lines: string[]) => [
    ...['UID:1', `DTSTART:202607${start}`, 'DURATION:PT1H', ...lines],
  ];
  const starts = (...versions: string[][]) =>
    times(...versions).map((time) => time?.[0]?.slice(8) ?? null);
  const canceled = 'STATUS:CANCELLED';

  test.each([
    ['a higher sequence', ['SEQUENCE:2'], ['SEQUENCE:0']],
    ['a later stamp', ['DTSTAMP:20260502T000000Z'], ['DTSTAMP:20260501T000000Z']],
  ])('of which one has %s', (_, newer, older) => {
    const both = [
      version('10T100000Z', 'DTEND:20260710T150000Z', ...newer),
      version('10T100000Z', ...older),
    ];
    const last = [['2026-07-10T10:00', '2026-07-10T15:00']];
    expect([times(...both), times(...both.toReversed())]).toEqual([last, last]);
    const gone = [version('10T100000Z', canceled, ...newer), version('10T100000Z', ...older)];
    expect([starts(...gone), starts(...gone.toReversed())]).toEqual([[], []]);
  });

  test('of which the newer is at another time', () => {
    expect(starts(version('10T100000Z'), version('20T100000Z', 'SEQUENCE:1'))).toEqual([
      '20T10:00',
    ]);
    expect(starts(version('10T100000Z'), ['UID:1', canceled])).toEqual([]);
    expect(starts(version('10T100000Z'), ['UID:1', 'SUMMARY:Torn'])).toEqual(['10T10:00', null]);
  });

  test('are of several events where nothing says which is newer: a canceled one takes no other away', () => {
    const all = [version('10T100000Z'), version('20T100000Z'), version('20T100000Z')];
    expect(starts(...all)).toEqual(['10T10:00', '20T10:00']);
    expect(starts(...all, version('25T100000Z', canceled))).toEqual(['10T10:00', '20T10:00']);
    const idsOf = (...events: string[][]) =>
      readCalendar(calendarFile(...events), window).map(({ uid }) => uid);
    expect(idsOf(...all)).toEqual(idsOf(...all.toReversed()).toReversed());
  });

  test('of a repetition: the last counts', () => {
    const moved = (hour: string, stamp: string) => [
      ...['UID:1', 'RECURRENCE-ID:20260711T100000Z', `DTSTAMP:2026${stamp}T000000Z`],
      ...[`DTSTART:20260711T${hour}0000Z`, 'DURATION:PT1H'],
    ];
    const series = version('10T100000Z', 'RRULE:FREQ=DAILY;COUNT=2');
    expect(starts(series, moved('17', '0101'), moved('20', '0301')).toSorted()).toEqual([
      ...['10T10:00', '11T20:00'],
    ]);
    expect(starts(version('10T100000Z', canceled, 'SEQUENCE:3'), moved('17', '0101'))).toEqual([]);
  });

  test('are one event without a UID, whenever it was sent', () => {
    const sent = (stamp: string) => ['DTSTART;VALUE=DATE:20260701', `DTSTAMP:${stamp}`];
    const read = (stamp: string) => readCalendar(calendarFile(sent(stamp)), window)[0]?.uid;
    expect(read('20260101T000000Z')).toBe(read('20260102T000000Z'));
  });
});

test('a moved or canceled time of what does not repeat takes its place', () => {
  const once = ['UID:1', 'DTSTART:20260701T100000Z', 'DURATION:PT1H'];
  const place = ['UID:1', 'RECURRENCE-ID:20260701T100000Z'];
  expect(times(once, [...place, 'STATUS:CANCELLED'])).toEqual([]);
  expect(times(once, [...place, 'DTSTART:20260702T100000Z', 'DURATION:PT1H'])).toHaveLength(1);
});

test('a calendar that cancels frees all that is in it', () => {
  const text = calendarFile(['UID:1', 'DTSTART;VALUE=DATE:20260701']);
  expect(timesOf(text.replace('VERSION:2.0', 'METHOD:CANCEL'))).toEqual([]);
});

test.each(['STATUS:cancelled', 'STATUS:CANCELED', 'TRANSP:TRANSPARENT'])(
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
  ])('%s is refused', (_, text) => {
    expect(sentenceOf(text)).toBe(unreadable);
  });

  test('an address in its place is told where it belongs', () => {
    expect(sentenceOf(' https://a.example/heron.ics\n')).toMatch(/Connect a calendar/);
  });

  test.each(['20260601T100000Z', '19700601T100000Z'])(
    'repetitions every second, from %s on, are no bookings',
    (since) => {
      const secondly = ['UID:2', `DTSTART:${since}`, 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
      expect(whysOf(event, secondly)).toEqual(['It repeats too often to be a booking.']);
      expect(times(event, secondly)[0]).toEqual(times(event)[0]);
    },
  );

  test('zones, old series and long lines of many kinds are read in no time', () => {
    const many = (count: number, ...lines: string[]) =>
      Array.from({ length: count }, (_, uid) => [`UID:${uid}`, ...lines]);
    const zone = 'TZID=(UTC-05:00) Eastern Time (US & Canada)';
    const timed = [`DTSTART;${zone}:20260701T100000`, `DTEND;${zone}:20260702T100000`];
    expect(times(...many(1_500, ...timed))).toHaveLength(1_500);
    const old = ['DTSTART:20100101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20200101'];
    expect(times(...many(200, ...old), event)).toHaveLength(1);
    const free = ['DTSTART:20190701T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'];
    expect(times(...many(2_500, ...free), event)).toHaveLength(1);
    const daily = ['DTSTART:19900101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'];
    expect(times(...many(5, ...daily))).toHaveLength(5 * 365);
    const long = `DTSTART;X=${':20261201'.repeat(4_000)}!`;
    expect(times(['UID:9', long], event)).toContainEqual(times(event)[0]);
    const nested = `DTSTART;TZID=${'a/'.repeat(10_000)}:20260701T100000`;
    expect(times(['UID:9', nested], event)).toEqual([null, times(event)[0]]);
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
