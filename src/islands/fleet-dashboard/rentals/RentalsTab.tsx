import { useQuery } from '@tanstack/react-query';
import type { Rental } from '#contracts/rental.ts';
import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { EmptyNote } from '#islands/shared/admin/EmptyNote.tsx';
import { LoadFailure } from '#islands/shared/admin/LoadFailure.tsx';
import { rentalsQuery, vehiclesQuery } from '#islands/shared/admin/queries.ts';
import { RentalCard } from './RentalCard.tsx';

/** The rentals, the one that begins last at the top. */
export function RentalsTab() {
  const { data: rentals, error, refetch } = useQuery(rentalsQuery);
  const { data: vehicles, isError } = useQuery(vehiclesQuery);
  const nameOf = ({ vehicleId }: Rental) => {
    if (!vehicles) return isError ? 'Unknown' : undefined;
    return vehicles.find(({ id }) => id === vehicleId)?.name ?? 'Not in the fleet';
  };

  if (!rentals && error) {
    return <LoadFailure error={error} what="the rentals" onRetry={() => void refetch()} />;
  }
  if (!rentals) return <CardPlaceholders label="Loading the rentals" />;
  if (rentals.length === 0) return <EmptyNote>No rentals found.</EmptyNote>;
  const latestFirst = rentals.toSorted((one, other) =>
    other.startDate.localeCompare(one.startDate),
  );
  return (
    <ul className="card-grid">
      {latestFirst.map((rental) => (
        <RentalCard key={rental.id} rental={rental} vehicle={nameOf(rental)} />
      ))}
    </ul>
  );
}
