import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { blocksQuery } from '#back-office/rentals/calendars/calendar-queries.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { occupanciesOf } from './rows.ts';
import { TimelineOfCars } from './TimelineOfCars.tsx';

/** What takes each car over the weeks: rentals, and blocks of other calendars. */
export function Timeline() {
  const vehicles = useVehicles();
  const rentals = useQuery(rentalsQuery);
  const blocks = useQuery(blocksQuery);
  const occupancies = useMemo(
    () => occupanciesOf(rentals.data, blocks.data),
    [rentals.data, blocks.data],
  );
  return (
    <section tabIndex={-1} aria-label="Timeline" className="grid gap-4 focus:outline-none">
      <LoadState query={vehicles} what="the vehicles" />
      <LoadState query={rentals} what="the rentals" />
      <LoadState query={blocks} what="the other calendars" />
      {vehicles.data && rentals.data ? (
        vehicles.data.length + occupancies.length === 0 ? (
          <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
        ) : (
          <TimelineOfCars vehicles={vehicles.data} occupancies={occupancies} />
        )
      ) : (
        !vehicles.error && !rentals.error && <CardPlaceholders label="Loading the timeline" />
      )}
    </section>
  );
}
