import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { EmptyNote } from '#islands/shared/admin/EmptyNote.tsx';
import { LoadFailure } from '#islands/shared/admin/LoadFailure.tsx';
import { rentalsQuery, vehiclesQuery } from '#islands/shared/admin/queries.ts';
import type { Opened } from '../FleetDialog.tsx';
import { RentalFinder } from './RentalFinder.tsx';
import { vehicleNamer } from './vehicle-names.ts';

/** The rentals as cards; each opens its dialog. */
export function RentalList({ onOpen }: { onOpen: (what: Opened) => void }) {
  const { data: rentals, error, refetch } = useQuery(rentalsQuery);
  const vehicles = useQuery(vehiclesQuery);
  const openRental = useCallback((rentalId: string) => onOpen({ rentalId }), [onOpen]);
  return (
    <div className="grid gap-6">
      {error && <LoadFailure error={error} what="the rentals" onRetry={() => void refetch()} />}
      {!rentals && !error && <CardPlaceholders label="Loading the rentals" />}
      {rentals?.length === 0 ? (
        <EmptyNote>
          No rentals found. Add one, or import the marketplace’s file of your trips.
        </EmptyNote>
      ) : (
        rentals && (
          <RentalFinder rentals={rentals} nameOf={vehicleNamer(vehicles)} onOpen={openRental} />
        )
      )}
    </div>
  );
}
