import { useQuery } from '@tanstack/react-query';
import type { Rental } from '#contracts/rental.ts';
import { failureSentence } from '#islands/shared/admin/failure-sentence.ts';
import { rentalsQuery, vehiclesQuery } from '#islands/shared/admin/queries.ts';
import { RentalCard } from './RentalCard.tsx';

/** The rentals, the one that begins last at the top. */
export function RentalsTab() {
  const { data: rentals, error, isFetching, refetch } = useQuery(rentalsQuery);
  const { data: vehicles } = useQuery(vehiclesQuery);
  const nameOf = ({ vehicleId }: Rental) =>
    vehicles && (vehicles.find(({ id }) => id === vehicleId)?.name ?? 'Not in the fleet');

  if (rentals?.length === 0) {
    return <p className="card text-center text-muted">No rentals found.</p>;
  }
  if (rentals) {
    const latestFirst = rentals.toSorted((one, other) =>
      other.startDate.localeCompare(one.startDate),
    );
    return (
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {latestFirst.map((rental) => (
          <RentalCard key={rental.id} rental={rental} vehicle={nameOf(rental)} />
        ))}
      </ul>
    );
  }
  if (error && !isFetching) {
    return (
      <div role="alert" className="card border-danger">
        <p>{failureSentence(error, 'The rentals could not be loaded.')}</p>
        <button type="button" className="button-outline mt-4" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  return <Loading />;
}

/** Empty cards in the places of the rentals. */
function Loading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <p className="sr-only">Loading the rentals...</p>
      {[1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="card h-52 motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
