import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { EmptyNote } from '#islands/shared/admin/EmptyNote.tsx';
import { LoadFailure } from '#islands/shared/admin/LoadFailure.tsx';
import { PagedCards } from '#islands/shared/admin/PagedCards.tsx';
import { vehiclesQuery } from '#islands/shared/admin/queries.ts';
import { useLate } from '#islands/shared/admin/use-late.ts';
import { AddVehicle } from '../add-vehicle/AddVehicle.tsx';
import { loadDialogs } from '../load-dialogs.ts';
import { OpenableCard } from './OpenableCard.tsx';

/** The cars as cards; each opens its details. */
export function VehiclesTab() {
  const [openId, setOpenId] = useState<string>();
  const dialogs = useLate(loadDialogs);
  return (
    <>
      <div className="mb-5 grid sm:justify-end">
        <AddVehicle />
      </div>
      <Cards onOpen={setOpenId} />
      {openId !== undefined && dialogs && (
        <dialogs.VehicleDetails vehicleId={openId} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
}

function Cards({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: vehicles, error, refetch } = useQuery(vehiclesQuery);
  if (!vehicles && error) {
    return <LoadFailure error={error} what="the vehicles" onRetry={() => void refetch()} />;
  }
  if (!vehicles) return <CardPlaceholders label="Loading the vehicles" />;
  if (vehicles.length === 0) {
    return <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>;
  }
  return (
    <PagedCards items={vehicles} noun="vehicle">
      {(vehicle) => <OpenableCard vehicle={vehicle} onOpen={onOpen} />}
    </PagedCards>
  );
}
