import { use } from 'react';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { PagedCards } from '#back-office/lists/PagedCards.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { OpenableCard } from './OpenableCard.tsx';

/** The cars as cards that open their details, and the button that adds one. */
export function VehiclesTab() {
  const open = use(OpenDialog);
  return (
    <>
      <div className="mb-5 grid sm:justify-end">
        <button type="button" className="button-outline" onClick={() => open('new vehicle')}>
          Add Vehicle
        </button>
      </div>
      <Cards />
    </>
  );
}

function Cards() {
  const { data: vehicles, error, refetch } = useVehicles();
  return (
    <div className="grid gap-6">
      {error && <LoadFailure error={error} what="the vehicles" onRetry={() => void refetch()} />}
      {!vehicles && !error && <CardPlaceholders label="Loading the vehicles" />}
      {vehicles?.length === 0 ? (
        <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
      ) : (
        vehicles && (
          <div>
            <PagedCards items={vehicles} noun="vehicle">
              {(vehicle) => <OpenableCard vehicle={vehicle} />}
            </PagedCards>
          </div>
        )
      )}
    </div>
  );
}
