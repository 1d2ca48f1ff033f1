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
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
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
}

/** The cars, those that are retired last, and the button that adds one. */
export function CarList({ children = (cars) => <CarRows cars={cars} /> }: CarListProps) {
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
    <div className="grid gap-4">
      <LoadState query={vehicles} what="the vehicles">
        <CardPlaceholders label="Loading the vehicles" />
      </LoadState>
      {cars?.length === 0 && (
        <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
      )}
      {cars && cars.length > 0 && (
        <>
          <LoadState query={rentals.error ? rentals : blocks} what="what the cars are booked for" />
          {children(cars.toSorted(retiredLast))}
        </>
      )}
      <Button className="sm:justify-self-start" onClick={() => open('new vehicle')}>
        Add Vehicle
      </Button>
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
