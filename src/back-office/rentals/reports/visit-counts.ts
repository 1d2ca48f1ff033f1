import { visitActions, type VisitAction, type VisitReport } from '#contracts/visits.ts';

export type Counts = Record<VisitAction, number>;
export type GroupBy = 'page' | 'car' | 'day' | 'month';

type Row = VisitReport['rows'][number];

/** The sums of rows, by what was done. */
export function addUp(rows: readonly Row[]): Counts {
  const sum = (one: VisitAction) => rows.reduce((all, { counts }) => all + (counts[one] ?? 0), 0);
  return Object.fromEntries(visitActions.map((one) => [one, sum(one)])) as Counts;
}

/** The name of a row's group; undefined where it has none, as a page that is no car's. */
function nameOf({ day, page }: Row, by: GroupBy): string | undefined {
  if (by === 'page') return page;
  if (by === 'car') return /^\/cars\/([\w-]+)$/.exec(page)?.[1];
  return by === 'day' ? day : day.slice(0, 7);
}

/** The sums of each page, car, day or month. */
export function groupsOf(rows: readonly Row[], by: GroupBy): Map<string, Counts> {
  const groups = Map.groupBy(rows, (row) => nameOf(row, by));
  return new Map(
    [...groups].flatMap(([name, some]) => (name === undefined ? [] : [[name, addUp(some)]])),
  );
}
