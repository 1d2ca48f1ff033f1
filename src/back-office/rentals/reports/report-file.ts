import type { Report } from '#contracts/report.ts';
import { saveList } from '#back-office/session/record-export.ts';
import { isDistanceUnknown, utilizationOf } from './report-words.ts';

const titles = [
  'Car',
  'Month',
  'Revenue (USD)',
  'Cancellation fees (USD)',
  'Costs (USD)',
  'Profit (USD)',
  'Rentals',
  'Rented minutes',
  'Minutes',
  'Utilization (%)',
  'Distance (mi)',
  'Rentals without distance',
];

/**
 * A row for each car and month, without totals, so that each column adds up to the report's total.
 */
export function reportRows({ months, vehicles }: Report): string[][] {
  const rows = vehicles.flatMap(({ name, figures }) =>
    figures.map((figure, index) => [
      name,
      months[index] ?? '',
      figure.revenue,
      figure.fees,
      figure.costs,
      figure.profit,
      String(figure.rentals),
      String(figure.rentedMinutes),
      String(figure.minutes),
      (100 * (utilizationOf(figure) ?? 0)).toFixed(2),
      isDistanceUnknown(figure) ? '' : figure.distance,
      String(figure.withoutDistance),
    ]),
  );
  return [titles, ...rows];
}

/** "report-2026-01-to-2026-12.csv" */
export const reportFileName = ({ months }: Report) => `report-${months[0]}-to-${months.at(-1)}.csv`;

/** Saves it as a CSV file, and says so in the history. */
export const saveReport = (report: Report) =>
  saveList('report', reportFileName(report), reportRows(report));
