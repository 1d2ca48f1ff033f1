const day = 86_400_000;
const kept = { days: 7, weeks: 5, months: 12 } as const;

/** The moment of a copy's name, such as `20261125T070012Z`. */
export const timeOfCopy = (id: string): string =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z');

/** The name of a copy that begins now. */
export const nameOfCopy = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/**
 * The copies to keep: the last of each of the 7 latest days that have any, of the 5 latest weeks and of the 12
 * latest months, in UTC. It goes by the copies, not by today: where none is made any more, none goes.
 */
export function keptCopies(ids: readonly string[]): Set<string> {
  const newestFirst = [...ids].sort().reverse();
  const lastOfEach = (count: number, periodOf: (time: string) => string | number) => {
    const last = new Map<string | number, string>();
    for (const id of newestFirst) {
      const period = periodOf(timeOfCopy(id));
      if (!last.has(period)) last.set(period, id);
    }
    return [...last.values()].slice(0, count);
  };
  return new Set([
    ...lastOfEach(kept.days, (time) => time.slice(0, 10)),
    // 1970 began on a Thursday; weeks begin on Mondays.
    ...lastOfEach(kept.weeks, (time) => Math.floor((Date.parse(time) / day + 3) / 7)),
    ...lastOfEach(kept.months, (time) => time.slice(0, 7)),
  ]);
}
