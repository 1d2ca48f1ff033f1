import { useCallback } from 'react';
import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { EmptyNote } from '#islands/shared/admin/EmptyNote.tsx';
import { LoadFailure } from '#islands/shared/admin/LoadFailure.tsx';
import { PagedCards } from '#islands/shared/admin/PagedCards.tsx';
import { useVehicles } from '#islands/shared/admin/use-vehicles.ts';
import { useFleetDialog } from '../use-fleet-dialog.tsx';
import { OpenableCard } from './OpenableCard.tsx';

/** The cars as cards; each opens its details. One more can be added. */
export function VehiclesTab() {
  const [open, dialog] = useFleetDialog();
  const openVehicle = useCallback((vehicleId: string) => open({ vehicleId }), [open]);
  return (
    <>
      <div className="mb-5 grid sm:justify-end">
        <button type="button" className="button-outline" onClick={() => open('new vehicle')}>
          Add Vehicle
        </button>
      </div>
      <Cards onOpen={openVehicle} />
      {dialog}
    </>
  );
}

function Cards({ onOpen }: { onOpen: (id: string) => void }) {
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
              {(vehicle) => <OpenableCard vehicle={vehicle} onOpen={onOpen} />}
            </PagedCards>
          </div>
        )
      )}
    </div>
  );
}
