/** An iCalendar file of events, each given by its lines; ends of lines as the standard has them. */
export function calendarFile(...events: (readonly string[])[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** A time zone as calendars describe it, ten hours east of Greenwich all year. */
export const brisbane = [
  ...['BEGIN:VTIMEZONE', 'TZID:Australia/Brisbane', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+1000', 'TZOFFSETTO:+1000', 'END:STANDARD', 'END:VTIMEZONE'],
];
