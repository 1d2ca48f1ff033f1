import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { monthAt } from '#contracts/new-york-time.ts';
import { reportQuery } from '#contracts/report.ts';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { CarFilter } from './CarFilter.tsx';
import { reportOfMonths } from './report-query.ts';
import { ReportView } from './ReportView.tsx';
import { MonthField } from './MonthField.tsx';

/** This year, from January to this month. */
function thisYear() {
  const to = monthAt(new Date());
  return { from: `${to.slice(0, 4)}-01`, to };
}

/** The choice of months and car, and the report on them. */
export function ChosenMonths() {
  const [months, setMonths] = useState(thisYear);
  const [car, setCar] = useState('');
  const { error: wrong } = z.safeParse(reportQuery, months);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reportOfMonths(months),
    enabled: !wrong,
  });
  const isLoading = isPlaceholderData && !error && !wrong;

  return (
    <div className="mt-6 grid gap-8">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-4">
        <MonthField
          name="from"
          label="From"
          value={months.from}
          onChange={(from) => setMonths({ ...months, from })}
        />
        <MonthField
          name="to"
          label="To"
          value={months.to}
          problem={wrong?.issues[0]?.message}
          onChange={(to) => setMonths({ ...months, to })}
        />
        <CarFilter report={data} value={car} onChange={setCar} />
      </div>
      <section
        tabIndex={-1}
        aria-label="Report"
        aria-busy={isLoading}
        className="grid gap-8 focus:outline-none aria-busy:opacity-60"
      >
        {error && <LoadFailure error={error} what="the report" onRetry={() => void refetch()} />}
        {!error && (!data || isLoading) && <ReportLoading hasReport={Boolean(data)} />}
        {data && !wrong && !(error && isPlaceholderData) && <ReportView report={data} car={car} />}
      </section>
    </div>
  );
}

/** Says that the report is loading, and holds its place if there is none yet. */
function ReportLoading({ hasReport }: { hasReport: boolean }) {
  return (
    <>
      <p role="status" className={hasReport ? 'sr-only' : 'text-muted'}>
        Adding up the months...
      </p>
      {!hasReport && (
        <div aria-hidden="true" className="grid animate-pulse gap-8">
          <div className="h-24 rounded-2xl bg-mist" />
          <div className="h-72 rounded-2xl bg-mist" />
        </div>
      )}
    </>
  );
}
