import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportQuery } from '#contracts/report.ts';
import {
  visitReport,
  visitActions,
  type VisitAction,
  type VisitReport,
} from '#contracts/visits.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { WideTable } from '#back-office/lists/tables/WideTable.tsx';
import { adminQuery } from '#back-office/session/queries.ts';
import { countWords, wholeWords } from '#back-office/words/number-words.ts';
import { MonthChart } from './MonthChart.tsx';
import { addUp, groupsOf, type Counts, type GroupBy } from './visit-counts.ts';

const visitsOfMonths = ({ from, to }: ReportQuery) =>
  adminQuery(
    ['visits', from, to],
    `/api/admin/visits?${new URLSearchParams({ from, to })}`,
    visitReport,
  );

const labels: Record<VisitAction, string> = {
  book: 'Book Now',
  mail: 'Mails begun',
  call: 'Calls begun',
  begun: 'Forms begun',
  sent: 'Forms sent',
};

/** What visitors did in the months of the report. */
export function Visits({ months, all }: { months: ReportQuery; all: string[] }) {
  const query = useQuery(visitsOfMonths(months));
  return (
    <section tabIndex={-1} aria-labelledby="visits" className="grid gap-5 focus:outline-none">
      <h2 id="visits" className="text-2xl">
        What visitors do
      </h2>
      <LoadState query={query} what="what visitors do">
        <p role="status">Loading...</p>
      </LoadState>
      {query.data && <VisitView report={query.data} months={all} />}
    </section>
  );
}

function VisitView({ report, months }: { report: VisitReport; months: string[] }) {
  const [action, setAction] = useState<VisitAction>('book');
  const [by, setBy] = useState<GroupBy>('page');
  const { rows, floodedMinutes } = report;
  if (rows.length === 0) {
    return <p className="text-muted">No visits counted in these months.</p>;
  }
  const byMonth = groupsOf(rows, 'month');
  const figures = months.map((month) => byMonth.get(month) ?? addUp([]));
  const measure = {
    label: labels[action],
    valueOf: (counts: Counts) => counts[action],
    words: (counts: Counts) => wholeWords(counts[action]),
  };
  return (
    <>
      <p className="text-muted">
        Without cookies and without knowing who it was. Browsers that don't count, and visitors who
        asked not to be counted, are missing: the real numbers are higher.
        {floodedMinutes > 0 &&
          ` In ${countWords(floodedMinutes, 'minute')} there were more than people make; those above 60 were left out.`}
      </p>
      {months.length > 1 && (
        <>
          <ChoiceFilter<VisitAction>
            legend="Chart of"
            options={visitActions.map((one) => [one, labels[one]])}
            value={action}
            onChange={setAction}
          />
          <MonthChart months={months} figures={figures} measure={measure} />
        </>
      )}
      <ChoiceFilter<GroupBy>
        legend="Table by"
        options={[
          ['page', 'Page'],
          ['car', 'Car'],
          ['day', 'Day'],
        ]}
        value={by}
        onChange={setBy}
      />
      <CountsTable by={by} groups={groupsOf(rows, by)} />
    </>
  );
}

const cell = 'px-2 py-2.5 text-right sm:whitespace-nowrap sm:px-4';

function CountsTable({ by, groups }: { by: GroupBy; groups: Map<string, Counts> }) {
  const sum = (counts: Counts) => visitActions.reduce((all, one) => all + counts[one], 0);
  const sorted = [...groups].sort(([one, its], [other, others]) =>
    by === 'day' ? (one < other ? 1 : -1) : sum(others) - sum(its),
  );
  if (sorted.length === 0) return <p className="text-muted">None on the page of a car.</p>;
  return (
    <WideTable label={`What visitors do by ${by}`} className="max-h-[70dvh]">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">What visitors do by {by}</caption>
        <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_rgb(var(--line))]">
          <tr>
            <th
              scope="col"
              className="sticky left-0 bg-surface px-3 py-2.5 text-left align-bottom capitalize sm:px-4"
            >
              {by}
            </th>
            {visitActions.map((one) => (
              <th key={one} scope="col" className={`${cell} align-bottom`}>
                {labels[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, 400).map(([name, counts]) => (
            <tr key={name} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 min-w-24 bg-surface px-3 py-2.5 text-left sm:min-w-36 font-medium [overflow-wrap:anywhere] sm:px-4"
              >
                {name}
              </th>
              {visitActions.map((one) => (
                <td key={one} className={cell}>
                  {wholeWords(counts[one])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
