const minute = 60_000;

/** "12 min after the pick-up", "3 h 20 min before the return", "at the pick-up". */
export function nearnessWords(read: string, moment: string, what: 'pick-up' | 'return'): string {
  const minutes = Math.round((Date.parse(read) - Date.parse(moment)) / minute);
  if (minutes === 0) return `at the ${what}`;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const length = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return `${length} ${minutes < 0 ? 'before' : 'after'} the ${what}`;
}
