const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const pattern = /^(\d{1,2})([AP])M - (\d{1,2})([AP])M\b/;

const onTheClock = (hour: string, half: string) =>
  `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:00`;

/** Hours such as "8AM - 10PM EST", every day, as an OpeningHoursSpecification of schema.org. */
export function supportHours(hours: string): object {
  const [, opens, morning, closes, evening] = pattern.exec(hours) ?? [];
  if (!opens || !morning || !closes || !evening) {
    throw new Error(`The support hours "${hours}" can't be read. Write them like 8AM - 10PM EST.`);
  }
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: onTheClock(opens, morning),
    closes: onTheClock(closes, evening),
  };
}
