import { useId } from 'react';
import type { Report } from '#contracts/report.ts';
import { SelectField } from '#browser/fields.tsx';

interface CarFilterProps {
  /** Undefined while it loads. */
  report: Report | undefined;
  /** The id of a car; empty for all of them. */
  value: string;
  onChange: (vehicleId: string) => void;
}

/** Chooses all cars, or one of them. */
export function CarFilter({ report, value, onChange }: CarFilterProps) {
  return (
    <SelectField
      id={useId()}
      label="Car"
      problem={undefined}
      name="car"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All cars</option>
      {report?.vehicles.map(({ vehicleId, name }) => (
        <option key={vehicleId} value={vehicleId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
