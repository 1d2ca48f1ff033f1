import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { vehicleNamer } from '#back-office/rentals/vehicle-names.ts';
import { rentalsQuery, vehiclesQuery } from '#back-office/session/queries.ts';
import { RentalFinder } from './RentalFinder.tsx';

/** The rentals as cards; each opens its dialog. */
export function RentalList() {
  const { data: rentals, error, refetch } = useQuery(rentalsQuery);
  const vehicles = useQuery(vehiclesQuery);
  return (
    <div className="grid gap-6">
      {error && <LoadFailure error={error} what="the rentals" onRetry={() => void refetch()} />}
      {!rentals && !error && <CardPlaceholders label="Loading the rentals" />}
      {rentals?.length === 0 ? (
        <EmptyNote>
          No rentals found. Add one, or import the marketplace’s file of your trips.
        </EmptyNote>
      ) : (
        rentals && <RentalFinder rentals={rentals} nameOf={vehicleNamer(vehicles)} />
      )}
    </div>
  );
}
