import { memo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge } from '#islands/shared/admin/Badge.tsx';
import { VehicleCard } from '#islands/shared/admin/VehicleCard.tsx';

interface OpenableCardProps {
  vehicle: Vehicle;
  onOpen: (id: string) => void;
}

/** A card that opens the car's details wherever it is pressed. */
export const OpenableCard = memo(function OpenableCard({ vehicle, onOpen }: OpenableCardProps) {
  const { id, name, isAvailable } = vehicle;
  return (
    <VehicleCard
      vehicle={vehicle}
      unit="mi"
      name={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          className="min-h-11 min-w-11 text-left underline-offset-4 after:absolute after:inset-0 after:rounded-2xl hover:underline"
        >
          {name}
        </button>
      }
      control={
        <span className="flex min-h-11 items-center">
          <Badge signal={isAvailable ? 'green' : 'grey'}>
            {isAvailable ? 'Visible' : 'Hidden'}
          </Badge>
        </span>
      }
    />
  );
});
