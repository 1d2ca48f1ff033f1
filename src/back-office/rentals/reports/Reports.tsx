import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { monthAt, monthsBetween } from '#contracts/new-york-time.ts';
import { report, reportQuery, type ReportQuery } from '#contracts/report.ts';
import { SelectField } from '#browser/fields.tsx';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';
import { Room } from '#back-office/rentals/Room.tsx';
import { Period } from './Period.tsx';
import { addressOf, chosenIn } from './periods.ts';
import { ReportView } from './ReportView.tsx';

const loadRows = async () => (await import('./RowsDialog.tsx')).RowsDialog;

const Costs = lazyPart(
  async () => (await import('./Costs.tsx')).Costs,
  'the costs',
  <p role="status">Loading the costs...</p>,
);

const Visits = lazyPart(
  async () => (await import('./Visits.tsx')).Visits,
  'what visitors do',
  <p role="status">Loading what visitors do...</p>,
);

/** What the cars earned month by month. */
export const Reports = () => (
  <Room title="Reports">
    <ChosenMonths />
  </Room>
);

const reportOfMonths = ({ from, to }: ReportQuery) =>
  adminQuery(
    ['report', from, to],
    `/api/admin/reports?${new URLSearchParams({ from, to })}`,
    report,
  );

/** The choice of months and car, and the report on them; the previous one until it arrives. */
function ChosenMonths() {
  const id = useId();
  const [now] = useState(() => monthAt(new Date()));
  const [{ car, ...months }, setChosen] = useState(() => chosenIn(location.search, now));
  function choose(part: Partial<ReportQuery & { car: string }>) {
    const next = { ...months, car, ...part };
    history.replaceState(history.state, '', addressOf(next));
    setChosen(next);
  }
  const [openRows, rowsDialog] = useLazyDialog(loadRows);
  const { error: wrong } = z.safeParse(reportQuery, months);
  const query = useQuery({
    ...reportOfMonths(months),
    placeholderData: keepPreviousData,
    enabled: !wrong,
  });
  const { data, error, isPlaceholderData } = query;
  const isLoading = isPlaceholderData && !error && !wrong;

  return (
    <div className="grid gap-5 sm:gap-8">
      <Period
        now={now}
        months={months}
        known={data?.known}
        problem={wrong?.issues[0]?.message}
        onChoose={choose}
        beside={
          <SelectField
            id={id}
            label="Car"
            name="car"
            value={car}
            onChange={({ target }) => choose({ car: target.value })}
          >
            <option value="">All cars</option>
            {data?.vehicles.map(({ vehicleId, name }) => (
              <option key={vehicleId} value={vehicleId}>
                {name}
              </option>
            ))}
          </SelectField>
        }
      />
      <section
        tabIndex={-1}
        aria-label="Report"
        aria-busy={isLoading}
        className="grid gap-6 focus:outline-none aria-busy:opacity-60 sm:gap-8"
      >
        <LoadState query={query} what="the report">
          <div aria-hidden="true" className="grid animate-pulse gap-8">
            <div className="h-24 rounded-2xl bg-mist" />
            <div className="h-72 rounded-2xl bg-mist" />
          </div>
        </LoadState>
        {!error && (!data || isLoading) && (
          <p role="status" className={data ? 'sr-only' : 'order-first text-muted'}>
            Adding up the months...
          </p>
        )}
        {data && !wrong && !(error && isPlaceholderData) && (
          <ReportView
            report={data}
            read={() => queryClient.query({ ...reportOfMonths(months), staleTime: 'static' })}
            isPrevious={isPlaceholderData}
            car={car}
            onRows={(rows) => openRows({ rows })}
          />
        )}
      </section>
      {!wrong && <Visits months={months} all={monthsBetween(months.from, months.to)} />}
      <Costs />
      {rowsDialog}
    </div>
  );
}
