import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#browser/fields.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { takenCars, type SoughtTime } from './taken-cars.ts';

export interface RentalFieldProps<Value = string> {
  id: string;
  value: Value;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

interface VehicleFieldProps extends RentalFieldProps {
  /** When the car has to be free; without it, all can be chosen. */
  sought?: SoughtTime;
}

/**
 * One of the cars in use, by name; two of the same name also show the end of their VIN. Cars that are taken
 * then say until when, and can't be chosen.
 */
export function VehicleField({ id, value, problem, onChange, sought }: VehicleFieldProps) {
  const vehicles = useQuery(vehiclesQuery);
  const taken = takenCars(sought, useQuery(rentalsQuery).data, useQuery(blocksQuery).data);
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
            <option
              key={vehicle.id}
              value={vehicle.id}
              disabled={taken.has(vehicle.id) && vehicle.id !== value}
            >
              {vehicle.name}
              {isDouble && ` (${vehicle.vin.slice(-6)})`}
              {taken.has(vehicle.id) && `, taken until ${timeWords(taken.get(vehicle.id) ?? '')}`}
            </option>
          );
        })}
      </SelectField>
      {!sorted && <LoadState query={vehicles} what="the cars" />}
    </div>
  );
}
