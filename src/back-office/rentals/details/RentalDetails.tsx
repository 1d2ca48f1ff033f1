import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublishedPrices } from '#contracts/best-price.ts';
import type { Rental } from '#contracts/rental.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { statusWords, statusColor } from '#back-office/rentals/rental-words.ts';
import { vehicleNamer } from '#back-office/rentals/vehicle-names.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { rentalQuery } from './rental-query.ts';
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
  const { data: detail, error, refetch } = useQuery(rentalQuery(rentalId));
  const vehicles = useQuery(vehiclesQuery);
  const [isEdited, setIsEdited] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const rental = listed ?? detail;

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
                <RentalFacts rental={rental} vehicle={vehicleNamer(vehicles)(rental.vehicleId)} />
              </>
            )}
            {error && (
              <LoadFailure error={error} what="this rental" onRetry={() => void refetch()} />
            )}
            {detail && <Evidence rental={detail} />}
            {!detail && !error && (
              <p role="status" className="min-h-40 text-muted">
                Loading the car's readings...
              </p>
            )}
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
