import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { vehicleNamer } from '#back-office/rentals/vehicle-names.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { OlderRentals } from './OlderRentals.tsx';
import { RentalFinder } from './RentalFinder.tsx';
import { useOlderRentals } from './use-older-rentals.ts';

/** The rentals as cards; each opens its dialog. Older ones come when they are asked for. */
export function RentalList() {
  const { data: recent, error, refetch } = useQuery(recentRentalsQuery);
  const vehicles = useQuery(vehiclesQuery);
  const older = useOlderRentals(recent?.older ?? null);
  const known = new Set(recent?.rentals.map(({ id }) => id));
  const rentals = recent && [
    ...recent.rentals,
    ...older.rentals.filter(({ id }) => !known.has(id)),
  ];
  return (
    <div className="grid gap-6">
      {error && <LoadFailure error={error} what="the rentals" onRetry={() => void refetch()} />}
      {!rentals && !error && <CardPlaceholders label="Loading the rentals" />}
      {rentals?.length === 0 && !recent?.older ? (
        <EmptyNote>
          No rentals found. Add one, or import the marketplace’s file of your trips.
        </EmptyNote>
      ) : (
        rentals && <RentalFinder rentals={rentals} nameOf={vehicleNamer(vehicles)} />
      )}
      {recent?.older && <OlderRentals older={older} />}
    </div>
  );
}
