const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
});

/** What New York's clock shows at an instant, such as `2026-07-03T10:00`. */
export function wallTimeAt(instant: Date): string {
  const shown = Object.fromEntries(
    parts.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`;
}

/**
 * The instant at which New York's clock shows a time such as `2026-07-03T10:00`. Undefined where the
 * calendar or, when the clocks go forward, the day has no such time; of a time that comes twice, the first.
 */
export function instantAt(wallTime: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return undefined;
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // New York is four hours behind UTC in summer, five in winter.
  return [4, 5]
    .map((hours) => new Date(asUtc + hours * 3_600_000))
    .find((instant) => wallTimeAt(instant) === wallTime);
}
