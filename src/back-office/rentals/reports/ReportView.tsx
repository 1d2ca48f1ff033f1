import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Report } from '#contracts/report.ts';
import { downloadCsv } from '#back-office/download/save-file.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { ChoiceFilter } from '#back-office/lists/ChoiceFilter.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { moneyWords } from '#back-office/words/number-words.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { MonthChart } from './MonthChart.tsx';
import {
  distanceWords,
  isDistanceUnknown,
  measures,
  missingDistanceWords,
  utilizationOf,
  utilizationWords,
  type MeasureName,
} from './report-words.ts';

const choices = Object.entries(measures).map(([name, { label }]) => [name, label]) as [
  MeasureName,
  string,
][];

/** The report on one car; on all of them if it has no such car. */
export function onlyCar(report: Report, vehicleId: string): Report {
  const car = report.vehicles.find((one) => one.vehicleId === vehicleId);
  return car ? { ...report, vehicles: [car], figures: car.figures, total: car.total } : report;
}

/** The totals of a report, and one measure at a time as a chart and as a table. */
export function ReportView({ report: whole, car }: { report: Report; car: string }) {
  const [measure, setMeasure] = useState<MeasureName>('revenue');
  const report = onlyCar(whole, car);
  const { total } = report;
  const missing = missingDistanceWords(total);

  if (total.rentals === 0) return <EmptyNote>No rentals in these months.</EmptyNote>;
  return (
    <>
      <div className="grid gap-3">
        <SummaryCards
          className="grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]"
          values={[
            ['Revenue', moneyWords(total.revenue)],
            ['Utilization', utilizationWords(total)],
            ['Distance', isDistanceUnknown(total) ? null : distanceWords(total)],
            ['Rentals', total.rentals],
          ]}
        />
        {missing && <p className="font-medium">{missing}</p>}
        <p className="text-muted">
          Active and completed rentals count. One that runs past the end of a month is split between
          the months by the minute, New York time.
        </p>
      </div>
      <ChoiceFilter legend="Show" options={choices} value={measure} onChange={setMeasure} />
      <MonthChart months={report.months} figures={report.figures} measure={measures[measure]} />
      <FiguresTable report={report} measure={measures[measure]} />
      <Button
        className="sm:justify-self-start"
        onClick={() => downloadCsv(reportFileName(report), reportRows(report))}
      >
        <Download className="size-5" />
        Download as CSV
      </Button>
    </>
  );
}

const titles = [
  'Car',
  'Month',
  'Revenue (USD)',
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
