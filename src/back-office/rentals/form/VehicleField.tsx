import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#browser/fields.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { vehiclesQuery } from '#back-office/session/queries.ts';

export interface RentalFieldProps<Value = string> {
  id: string;
  value: Value;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

/** One of the cars in use, by name; two of the same name also show the end of their VIN. */
export function VehicleField({ id, value, problem, onChange }: RentalFieldProps) {
  const vehicles = useQuery(vehiclesQuery);
  const sorted = vehicles.data
    ?.filter(({ id: one, isRetired }) => !isRetired || one === value)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const isKnown = !value || sorted?.some((vehicle) => vehicle.id === value);
  return (
    <div tabIndex={-1} className="grid gap-3 focus:outline-none">
      <SelectField
        id={id}
        label="Car"
        name="vehicleId"
        value={value}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
        required
      >
        <option value="">
          {sorted ? (sorted.length > 0 ? 'Choose a car' : 'Add a vehicle first') : 'Loading...'}
        </option>
        {!isKnown && <option value={value}>{sorted ? 'Not in the fleet' : 'Loading...'}</option>}
        {sorted?.map((vehicle, index) => {
          const isDouble = [sorted[index - 1], sorted[index + 1]].some(
            (near) => near?.name === vehicle.name,
          );
          return (
            <option key={vehicle.id} value={vehicle.id}>
              {vehicle.name}
              {isDouble && ` (${vehicle.vin.slice(-6)})`}
            </option>
          );
        })}
      </SelectField>
      {!sorted && <LoadState query={vehicles} what="the cars" />}
    </div>
  );
}
