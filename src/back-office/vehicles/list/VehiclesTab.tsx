import { memo, use } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { PagedCards } from '#back-office/lists/PagedCards.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { VehicleCard } from '#back-office/vehicles/VehicleCard.tsx';

const OpenableCard = memo(function OpenableCard({ vehicle }: { vehicle: Vehicle }) {
  const { isAvailable, isRetired } = vehicle;
  return (
    <VehicleCard
      vehicle={vehicle}
      unit="mi"
      control={
        <span className="flex min-h-11 items-center">
          <Badge color={isAvailable && !isRetired ? 'green' : 'grey'}>
            {isRetired ? 'Retired' : isAvailable ? 'Visible' : 'Hidden'}
          </Badge>
        </span>
      }
    />
  );
});

const retiredLast = (list: Vehicle[]) =>
  list.toSorted((one, other) => Number(one.isRetired) - Number(other.isRetired));

/** The cars as cards that open their details, and the button that adds one. */
export function VehiclesTab() {
  const open = use(OpenDialog);
  const vehicles = useVehicles();
  return (
    <>
      <div className="mb-5 grid sm:justify-end">
        <Button onClick={() => open('new vehicle')}>Add Vehicle</Button>
      </div>
      <div className="grid gap-6">
        <LoadState query={vehicles} what="the vehicles">
          <CardPlaceholders label="Loading the vehicles" />
        </LoadState>
        {vehicles.data?.length === 0 && (
          <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
        )}
        {vehicles.data && vehicles.data.length > 0 && (
          <div>
            <PagedCards items={retiredLast(vehicles.data)} noun="vehicle">
              {(vehicle) => <OpenableCard vehicle={vehicle} />}
            </PagedCards>
          </div>
        )}
      </div>
    </>
  );
}
