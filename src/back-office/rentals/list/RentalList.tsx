import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { useVehicleNames } from '#back-office/rentals/use-vehicle-names.ts';
import { OlderRentals, useOlderRentals } from './OlderRentals.tsx';
import { RentalFinder } from './RentalFinder.tsx';

/** The rentals as cards; each opens its dialog. Older ones come when they are asked for. */
export function RentalList() {
  const query = useQuery(recentRentalsQuery);
  const nameOf = useVehicleNames();
  const recent = query.data;
  const older = useOlderRentals(recent?.older ?? null);
  const known = new Set(recent?.rentals.map(({ id }) => id));
  const rentals = recent && [
    ...recent.rentals,
    ...older.rentals.filter(({ id }) => !known.has(id)),
  ];
  return (
    <div className="grid gap-6">
      <LoadState query={query} what="the rentals">
        <CardPlaceholders label="Loading the rentals" />
      </LoadState>
      {rentals?.length === 0 && !recent?.older ? (
        <EmptyNote>
          No rentals found. Add one, or import the marketplace’s file of your trips.
        </EmptyNote>
      ) : (
        rentals && <RentalFinder {...{ rentals, nameOf }} />
      )}
      {recent?.older && <OlderRentals older={older} />}
    </div>
  );
}
