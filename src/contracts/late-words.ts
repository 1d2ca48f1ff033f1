const minute = 60_000;

/** "12 min", "3 h 20 min". */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** "3 h 20 min late", after two days "2 days late"; null for a car that is back in time, or not due yet. */
export function lateWords(at: string | number, endDate: string): string | null {
  const minutes = Math.floor((Number(new Date(at)) - Date.parse(endDate)) / minute);
  if (minutes <= 0) return null;
  const days = Math.floor(minutes / (24 * 60));
  return `${days < 2 ? lengthWords(minutes) : `${days} days`} late`;
}
