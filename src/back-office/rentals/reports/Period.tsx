import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Report, ReportQuery } from '#contracts/report.ts';
import { SelectField } from '#browser/fields.tsx';
import { monthsToChoose, presetsOf } from './periods.ts';
import { monthWords } from './report-words.ts';

interface PeriodProps {
  /** The month that it is. */
  now: string;
  months: ReportQuery;
  /** Unknown until the first report is there. */
  known: Report['known'] | undefined;
  problem: string | undefined;
  onChoose: (part: Partial<ReportQuery>) => void;
  /** Chosen beside the months. */
  beside: ReactNode;
}

/** The months of a report: the usual periods at a tap, any others on request. */
export function Period({ now, months, known, problem, onChoose, beside }: PeriodProps) {
  const id = useId();
  const presets = presetsOf(now);
  const isChosen = ({ from, to }: ReportQuery) => from === months.from && to === months.to;
  const [isOpen, setIsOpen] = useState(!presets.some(([, period]) => isChosen(period)));
  const options = monthsToChoose(known ?? { first: now, last: now }, months).map((month) => (
    <option key={month} value={month}>
      {monthWords(month)}
    </option>
  ));
  const monthField = (name: keyof ReportQuery, label: string) => (
    <SelectField
      id={id + name}
      label={label}
      problem={name === 'to' ? problem : undefined}
      name={name}
      value={months[name]}
      onChange={({ target }) => onChoose({ [name]: target.value })}
    >
      {options}
    </SelectField>
  );
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label="Period"
        className="flex gap-1.5 overflow-x-auto p-1 -m-1 sm:gap-2 [&>*]:shrink-0"
      >
        {presets.map(([label, period]) => (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen(period)}
            onClick={() => onChoose(period)}
            className="min-h-11 rounded-full border border-field px-3 text-sm font-medium hover:bg-mist aria-pressed:border-link aria-pressed:bg-link aria-pressed:text-ground sm:px-4 sm:text-base"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [&>:first-child]:grow [&_label]:sr-only">
        {beside}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}months` : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
        >
          Other months
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      {isOpen && (
        <div
          id={`${id}months`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-x-4 gap-y-2"
        >
          {monthField('from', 'From')}
          {monthField('to', 'To')}
        </div>
      )}
    </div>
  );
}
