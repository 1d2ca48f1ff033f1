import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublishedPrices } from '#contracts/best-price.ts';
import type { Rental } from '#contracts/rental.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { rentalQuery } from '#back-office/rentals/form/save-rental.ts';
import { statusWords, statusColor } from '#back-office/rentals/rental-words.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { useVehicleNames } from '#back-office/rentals/use-vehicle-names.ts';
import { EditRental } from './EditRental.tsx';
import { Evidence } from './Evidence.tsx';
import { RentalActions } from './RentalActions.tsx';
import { RentalFacts } from './RentalFacts.tsx';

interface RentalDetailsProps {
  rentalId: string;
  prices: PublishedPrices;
  onClose: () => void;
}

/** A rental's dialog: what the list knows at once, the car's readings when they arrive. */
export function RentalDetails({ rentalId, prices, onClose }: RentalDetailsProps) {
  const listed = useQuery(rentalsQuery).data?.find(({ id }) => id === rentalId);
  const query = useQuery(rentalQuery(rentalId));
  const nameOf = useVehicleNames();
  const [isEdited, setIsEdited] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const rental = listed ?? query.data;

  function endEdit() {
    flushSync(() => setIsEdited(false));
    body.current?.querySelector<HTMLElement>('[data-asks=edit]')?.focus();
  }

  return (
    <AdminDialog
      name="rental"
      title={rental?.customerName ?? 'Rental'}
      description={rental && <Description rental={rental} />}
      onClose={onClose}
    >
      <div ref={body} tabIndex={-1} className="focus:outline-none">
        {rental && isEdited && <EditRental rental={rental} prices={prices} onDone={endEdit} />}
        {!isEdited && (
          <div className="mt-5 grid gap-6">
            {rental && (
              <>
                <RentalActions
                  rental={rental}
                  onEdit={() => setIsEdited(true)}
                  onDeleted={onClose}
                />
                <RentalFacts rental={rental} vehicle={nameOf(rental.vehicleId)} />
              </>
            )}
            <LoadState query={query} what="this rental">
              <p role="status" className="min-h-40 text-muted">
                Loading the car's readings...
              </p>
            </LoadState>
            {query.data && <Evidence rental={query.data} />}
          </div>
        )}
      </div>
    </AdminDialog>
  );
}

function Description({ rental: { status, source } }: { rental: Rental }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge color={statusColor(status)}>{statusWords(status)}</Badge>
      {source === 'marketplace' && 'From the marketplace'}
    </p>
  );
}
