import { useCallback, useState } from 'react';
import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { EmptyNote } from '#islands/shared/admin/EmptyNote.tsx';
import { failureSentence } from '#islands/shared/admin/failure-sentence.ts';
import { LoadFailure } from '#islands/shared/admin/LoadFailure.tsx';
import { notifyFailure } from '#islands/shared/admin/notify.ts';
import { PagedCards } from '#islands/shared/admin/PagedCards.tsx';
import { useLate } from '#islands/shared/admin/use-late.ts';
import { useVehicles } from '#islands/shared/admin/use-vehicles.ts';
import type { Opened } from '../FleetDialog.tsx';
import { OpenableCard } from './OpenableCard.tsx';

const loadDialog = () => import('../FleetDialog.tsx');

/** The cars as cards; each opens its details. One more can be added. */
export function VehiclesTab() {
  const [opened, setOpened] = useState<Opened>();
  const [late, loadNow] = useLate(loadDialog);
  const close = () => setOpened(undefined);
  const open = useCallback(
    async (what: Opened) => {
      setOpened(what);
      try {
        await loadNow();
      } catch (error) {
        setOpened(undefined);
        // Code of before the last deploy is gone.
        const sentence = failureSentence(error as Error, 'Please reload the page.');
        notifyFailure('Not opened', new Error(), sentence);
      }
    },
    [loadNow],
  );
  const openVehicle = useCallback((vehicleId: string) => void open({ vehicleId }), [open]);
  return (
    <>
      <div className="mb-5 grid sm:justify-end">
        <button type="button" className="button-outline" onClick={() => void open('new vehicle')}>
          Add Vehicle
        </button>
      </div>
      <Cards onOpen={openVehicle} />
      {opened && late && <late.FleetDialog opened={opened} onClose={close} />}
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
