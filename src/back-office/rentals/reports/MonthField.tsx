import { useId } from 'react';
import { monthAt } from '#contracts/new-york-time.ts';
import { SelectField } from '#browser/fields.tsx';
import { monthWords } from './report-words.ts';

/** How many years back a month can be chosen. */
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
export function MonthField({ name, label, value, problem, onChange }: MonthFieldProps) {
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
