import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOverdue } from '#contracts/rental-status.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
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
 * then say until when, and can't be chosen; one that should be back or is in service says so.
 */
export function VehicleField({ id, value, problem, onChange, sought }: VehicleFieldProps) {
  const vehicles = useQuery(vehiclesQuery);
  const rentals = useQuery(rentalsQuery).data;
  const [now] = useState(() => new Date());
  const taken = takenCars(sought, rentals, useQuery(blocksQuery).data, now);
  const late = new Map(
    rentals
      ?.filter((one) => isOverdue(one, now) && one.id !== sought?.rentalId)
      .map(({ vehicleId, customerName }) => [vehicleId, customerName]),
  );
  const noteOf = ({ id: car, connection }: Vehicle) => {
    const found = taken.get(car);
    if (found && !found.isLate) return `, taken until ${timeWords(found.until)}`;
    if (late.has(car)) return `, still out with ${late.get(car)}`;
    return connection === 'in-service' ? ', in service' : '';
  };
  /** Why the chosen car may not be there in time. */
  const warningOf = ({ id: car, name, connection }: Vehicle) => {
    if (late.has(car)) return `${name} is still out with ${late.get(car)}.`;
    return connection === 'in-service' ? `${name} is in service.` : undefined;
  };
  const sorted = vehicles.data
    ?.filter(({ id: one, isRetired }) => !isRetired || one === value)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const chosen = sorted?.find((vehicle) => vehicle.id === value);
  const warning = chosen && warningOf(chosen);
  const isKnown = !value || chosen;
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
              {noteOf(vehicle)}
            </option>
          );
        })}
      </SelectField>
      <p role="status" className="text-sm empty:hidden">
        {warning && `${warning} Make sure that it is back by then, or choose another car.`}
      </p>
      {!sorted && <LoadState query={vehicles} what="the cars" />}
    </div>
  );
}
