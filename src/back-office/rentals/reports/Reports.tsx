import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { monthAt, monthsBetween } from '#contracts/new-york-time.ts';
import { report, reportQuery, type ReportQuery } from '#contracts/report.ts';
import { SelectField } from '#browser/fields.tsx';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { adminQuery } from '#back-office/session/queries.ts';
import { useWaitingSent } from '#back-office/rentals/use-waiting-sent.ts';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';
import { addressOf, chosenIn, presetsOf } from './periods.ts';
import { ReportView } from './ReportView.tsx';
import { monthWords } from './report-words.ts';

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
  <SignedInScreen title="Reports">
    <ChosenMonths />
  </SignedInScreen>
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
  useWaitingSent();
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
    <div className="grid gap-6 sm:gap-8">
      <div
        role="group"
        aria-label="Period"
        className="-mb-3 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 sm:-mb-5 sm:flex"
      >
        {presetsOf(now).map(([label, period]) => (
          <button
            key={label}
            type="button"
            aria-pressed={period.from === months.from && period.to === months.to}
            onClick={() => choose(period)}
            className="min-h-11 rounded-full border border-field px-4 font-medium hover:bg-mist aria-pressed:border-link aria-pressed:bg-link aria-pressed:text-ground"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-x-4 gap-y-2 max-sm:[&>:last-child]:col-span-full">
        <MonthField
          name="from"
          label="From"
          value={months.from}
          onChange={(from) => choose({ from })}
        />
        <MonthField
          name="to"
          label="To"
          value={months.to}
          problem={wrong?.issues[0]?.message}
          onChange={(to) => choose({ to })}
        />
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
      </div>
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
          <ReportView report={data} car={car} onRows={(rows) => openRows({ rows })} />
        )}
      </section>
      {!wrong && <Visits months={months} all={monthsBetween(months.from, months.to)} />}
      <Costs />
      {rowsDialog}
    </div>
  );
}

const yearsBack = 10;
/** As the years: the latest first. */
const numbers = Array.from({ length: 12 }, (_, index) => String(12 - index).padStart(2, '0'));

interface MonthFieldProps {
  name: string;
  label: string;
  /** Such as `2026-07`. */
  value: string;
  problem?: string | undefined;
  onChange: (month: string) => void;
}

/** A month up to next year's end. Not every browser has a month field. */
function MonthField({ name, label, value, problem, onChange }: MonthFieldProps) {
  const next = Number(monthAt(new Date()).slice(0, 4)) + 1;
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => next - index);
  return (
    <SelectField
      id={`${useId()}${name}`}
      label={label}
      problem={problem}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {years.map((year) => (
        <optgroup key={year} label={String(year)}>
          {numbers.map((number) => (
            <option key={number} value={`${year}-${number}`}>
              {monthWords(`${year}-${number}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
