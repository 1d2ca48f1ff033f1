import { memo, use } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.ts';
import { VehicleCard } from '#back-office/vehicles/VehicleCard.tsx';

/** A card that opens the car's details wherever it is pressed. */
export const OpenableCard = memo(function OpenableCard({ vehicle }: { vehicle: Vehicle }) {
  const open = use(OpenDialog);
  const { id, name, isAvailable } = vehicle;
  return (
    <VehicleCard
      vehicle={vehicle}
      unit="mi"
      name={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open({ vehicleId: id })}
          className="min-h-11 min-w-11 text-left underline-offset-4 after:absolute after:inset-0 after:rounded-2xl hover:underline"
        >
          {name}
        </button>
      }
      control={
        <span className="flex min-h-11 items-center">
          <Badge color={isAvailable ? 'green' : 'grey'}>{isAvailable ? 'Visible' : 'Hidden'}</Badge>
        </span>
      }
    />
  );
});
