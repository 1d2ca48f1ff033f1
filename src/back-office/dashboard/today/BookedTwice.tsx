import { use } from 'react';
import { doubleBookings } from '#contracts/booked-twice.ts';
import type { Rental } from '#contracts/rental.ts';
import { Row, RowList } from '#back-office/lists/Row.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { periodWords } from '#back-office/words/time-words.ts';

/** The cars that two have at the same time. */
export function BookedTwice({ rentals }: { rentals: readonly Rental[] }) {
  const open = use(OpenDialog);
  const nameOf = useVehicleNames();
  return (
    <RowList>
      {doubleBookings(rentals).map(({ rental, conflict: { id, who, from, until } }) => (
        <Row
          key={`${rental.id} ${id}`}
          isUrgent
          title={
            <>
              <bdi>{nameOf(rental.vehicleId)}</bdi> is booked twice
            </>
          }
          note={
            <>
              <bdi>{rental.customerName}</bdi> and <bdi>{who}</bdi>, {periodWords(from, until)}
            </>
          }
          isNoteWhole
          act="Decide"
          onOpen={() => open({ rentalId: rental.id })}
        />
      ))}
    </RowList>
  );
}
