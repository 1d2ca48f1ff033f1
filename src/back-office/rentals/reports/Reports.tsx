import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { monthAt } from '#contracts/new-york-time.ts';
import { report, reportQuery, type ReportQuery } from '#contracts/report.ts';
import { SelectField } from '#browser/fields.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { adminQuery } from '#back-office/session/queries.ts';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';
import { ReportView } from './ReportView.tsx';
import { monthWords } from './report-words.ts';

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

/** This year, from January to this month. */
function thisYear() {
  const to = monthAt(new Date());
  return { from: `${to.slice(0, 4)}-01`, to };
}

/** The choice of months and car, and the report on them; the previous one until it arrives. */
function ChosenMonths() {
  const id = useId();
  const [months, setMonths] = useState(thisYear);
  const [car, setCar] = useState('');
  const { error: wrong } = z.safeParse(reportQuery, months);
  const query = useQuery({
    ...reportOfMonths(months),
    placeholderData: keepPreviousData,
    enabled: !wrong,
  });
  const { data, error, isPlaceholderData } = query;
  const isLoading = isPlaceholderData && !error && !wrong;

  return (
    <div className="grid gap-8">
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
        <SelectField
          id={id}
          label="Car"
          name="car"
          value={car}
          onChange={({ target }) => setCar(target.value)}
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
        className="grid gap-8 focus:outline-none aria-busy:opacity-60"
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
        {data && !wrong && !(error && isPlaceholderData) && <ReportView report={data} car={car} />}
      </section>
    </div>
  );
}

const yearsBack = 10;
const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

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
