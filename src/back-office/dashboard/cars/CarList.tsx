import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { RowList } from '#back-office/lists/Row.tsx';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { inUse, useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { CarRow } from './CarRow.tsx';
import { whereaboutsOf, type Whereabouts } from './whereabouts.ts';

/** A car, and where it is; undefined while its rentals are on their way. */
export interface ListedCar {
  vehicle: Vehicle;
  state: Whereabouts | undefined;
}

interface CarListProps {
  /** Shows the cars in its own way, such as those that were searched for. */
  children?: (cars: ListedCar[]) => ReactNode;
  /** The ways to a first car, below the words that there is none. */
  whenEmpty?: ReactNode;
}

/** How many cars there are, by whether they are still rented out. */
function fleetWords(cars: Vehicle[]): string {
  const used = inUse(cars).length;
  const retired = cars.length - used;
  return countWords(used, 'vehicle') + (retired > 0 ? `, ${retired} retired` : '');
}

/** The button that adds a car, and below it the cars, those that are retired last. */
export function CarList({ children = (cars) => <CarRows cars={cars} />, whenEmpty }: CarListProps) {
  const open = use(OpenDialog);
  const now = useNow();
  const vehicles = useVehicles();
  const rentals = useQuery(rentalsQuery);
  const blocks = useQuery(blocksQuery);
  const isKnown = rentals.data && blocks.data;
  const stateOf = whereaboutsOf(rentals.data ?? [], blocks.data ?? [], now);
  const cars = vehicles.data?.map((vehicle) => ({
    vehicle,
    state: isKnown ? stateOf(vehicle) : undefined,
  }));
  return (
    <div className="grid gap-3 sm:gap-4">
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">{vehicles.data && fleetWords(vehicles.data)}</p>
        <Button onClick={() => open('new vehicle')}>Add Vehicle</Button>
      </div>
      <LoadState query={vehicles} what="the vehicles">
        <CardPlaceholders label="Loading the vehicles" />
      </LoadState>
      {cars?.length === 0 && (
        <>
          <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
          {whenEmpty}
        </>
      )}
      {cars && cars.length > 0 && (
        <>
          <LoadState query={rentals.error ? rentals : blocks} what="what the cars are booked for" />
          {children(cars.toSorted(retiredLast))}
        </>
      )}
    </div>
  );
}

const retiredLast = (one: ListedCar, other: ListedCar) =>
  Number(one.vehicle.isRetired) - Number(other.vehicle.isRetired);

/** How many cars are added at a time: thousands would take a phone seconds. */
const pageSize = 48;

interface CarRowsProps {
  cars: ListedCar[];
  /** What they were chosen by: another choice starts again from the first ones. */
  choice?: string;
}

/** Lines of cars: the first ones, and more on request. */
export function CarRows({ cars, choice }: CarRowsProps) {
  const { limit, list, showMore } = usePages<HTMLUListElement>(pageSize, choice);
  return (
    <>
      <RowList ref={list}>
        {cars.slice(0, limit).map(({ vehicle, state }) => (
          <li key={vehicle.id}>
            <CarRow vehicle={vehicle} kind={state?.kind} words={state?.words ?? '...'} />
          </li>
        ))}
      </RowList>
      <ShowMore limit={limit} total={cars.length} noun="vehicle" onMore={showMore} />
    </>
  );
}
