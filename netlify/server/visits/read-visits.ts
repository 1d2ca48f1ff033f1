import pMap from 'p-map';
import { monthsBetween } from '#contracts/new-york-time.ts';
import type { ReportQuery } from '#contracts/report.ts';
import type { VisitReport } from '#contracts/visits.ts';
import type { Deployed } from '#server/storage/store.ts';
import { openVisits, visitsDocument, visitsKey } from './count-visit.ts';

/** What visitors did in some months, one read for each. */
export async function readVisits(
  context: Deployed,
  { from, to }: ReportQuery,
): Promise<VisitReport> {
  const visits = openVisits(context, { budgetMs: 25_000 });
  const read = async (month: string) => (await visits.get(visitsKey(month), visitsDocument))?.value;
  const found = await pMap(monthsBetween(from, to), read, { concurrency: 8 });
  const documents = found.filter((one) => one !== undefined);
  return {
    rows: documents.flatMap(({ days }) =>
      Object.entries(days).flatMap(([day, pages]) =>
        Object.entries(pages).map(([page, counts]) => ({ day, page, counts })),
      ),
    ),
    floodedMinutes: documents.reduce((sum, one) => sum + one.floodedMinutes, 0),
  };
}
