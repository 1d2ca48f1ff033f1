/**
 * The weekend to come: Friday 5 PM to Monday 5 PM, from the next Friday on that is not today in New
 * York. It imports nothing, as pages carry it inline.
 */
export function nextWeekend(now: Date): { pickUp: string; return: string } {
  // Swedish writes a day as ISO 8601 does.
  const today = Date.parse(now.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }));
  const weekday = new Date(today).getUTCDay();
  const friday = today + ((12 - weekday) % 7 || 7) * 86_400_000;
  const at = (day: number) => `${new Date(day).toISOString().slice(0, 10)}T17:00`;
  return { pickUp: at(friday), return: at(friday + 3 * 86_400_000) };
}
