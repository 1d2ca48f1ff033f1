import { Download } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '#contracts/report.ts';
import { toastFailure } from '#back-office/feedback/messages.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { moneyWords } from '#back-office/words/number-words.ts';
import { FiguresTable } from './FiguresTable.tsx';
import type { FigureRows } from './RowsDialog.tsx';
import { MonthChart } from './MonthChart.tsx';
import {
  distanceWords,
  isDistanceUnknown,
  measures,
  missingDistanceWords,
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

interface ReportViewProps {
  /** Of the months that were chosen before, until that of the chosen ones is there. */
  report: Report;
  /** Reads that of the chosen months. */
  read: () => Promise<Report>;
  /** Until it is there, what a figure is made of can't be opened. */
  isPrevious: boolean;
  car: string;
  onRows: (rows: FigureRows) => void;
}

/** The totals of a report, and one measure at a time as a chart and as a table. */
export function ReportView({ report: whole, read, isPrevious, car, onRows }: ReportViewProps) {
  const [measure, setMeasure] = useState<MeasureName>('revenue');
  const report = onlyCar(whole, car);
  const { total } = report;
  const missing = missingDistanceWords(total);
  const { data: recent } = useQuery(recentRentalsQuery);
  const allTime =
    car === '' && recent?.totalRevenue
      ? ` The dashboard's total revenue is that of all time: ${moneyWords(recent.totalRevenue)}.`
      : '';

  const isEmpty = [total.rentals, total.fees, total.costs].every((one) => Number(one) === 0);
  if (isEmpty) return <EmptyNote>No rentals in these months.</EmptyNote>;
  return (
    <>
      <div className="grid gap-3">
        <SummaryCards
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-3 xl:grid-cols-6"
          values={[
            ['Revenue', moneyWords(total.revenue)],
            ['Costs', Number(total.costs) === 0 ? 'none' : moneyWords(total.costs)],
            ['Profit', moneyWords(total.profit)],
            ['Rentals', total.rentals],
            ['Utilization', utilizationWords(total)],
            ['Distance', isDistanceUnknown(total) ? null : distanceWords(total)],
          ]}
        />
        {Number(total.unpaid) > 0 && (
          <p className="font-medium">Of the revenue, {moneyWords(total.unpaid)} is still unpaid.</p>
        )}
        {Number(total.fees) !== 0 && (
          <p className="font-medium">
            Cancellation fees of {moneyWords(total.fees)} are in the profit.
          </p>
        )}
        {missing && <p className="font-medium">{missing}</p>}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
            How this is counted
          </summary>
          <p className="text-muted">
            Active and completed rentals count. One that runs past the end of a month is split
            between the months by the minute, New York time. Utilization counts from the day a car
            came. Cancellation fees are what the marketplace paid or charged for canceled trips, and
            what you put on the bill of a canceled rental.
            {allTime}
          </p>
        </details>
      </div>
      <ChoiceFilter legend="Show" options={choices} value={measure} onChange={setMeasure} />
      {report.months.length > 1 && (
        <MonthChart months={report.months} figures={report.figures} measure={measures[measure]} />
      )}
      <div inert={isPrevious}>
        <FiguresTable report={report} measure={measures[measure]} onRows={onRows} />
      </div>
      <Button
        className="sm:justify-self-start"
        onClick={() => {
          Promise.all([import('./report-file.ts'), read()])
            .then(([{ saveReport }, chosen]) => saveReport(onlyCar(chosen, car)))
            .catch(() => toastFailure('Not saved', 'Please try again in a moment.'));
        }}
      >
        <Download className="size-5" />
        Save as CSV
      </Button>
    </>
  );
}
