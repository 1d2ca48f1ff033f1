import type { Mode } from '#contracts/mode.ts';
import type { RentalDates } from '#contracts/rental-dates.ts';

/** What the query of a page keeps: the dates of a rental, and for example the town, as far as there are any. */
export function queryOf(
  dates: Pick<RentalDates, 'pickUp' | 'return'> | undefined,
  more: Record<string, string | null | undefined>,
): string {
  const parts = { pickUp: dates?.pickUp, return: dates?.return, ...more };
  const query = new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query && `?${query}`;
}

/** What the templates know of the mode that a visitor came with. */
export const modeView = (mode: Mode | undefined) => ({
  mode,
  comesFor: mode && { [mode]: true },
  modeQuery: queryOf(undefined, { for: mode }),
});
