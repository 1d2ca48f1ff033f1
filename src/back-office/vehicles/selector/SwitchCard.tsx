import { memo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { VehicleCard } from '#back-office/vehicles/VehicleCard.tsx';
import { VisibilitySwitch } from '#back-office/vehicles/VisibilitySwitch.tsx';

/** A car with the switch that shows it to visitors. */
export const SwitchCard = memo(function SwitchCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <VehicleCard vehicle={vehicle} unit="km" control={<VisibilitySwitch vehicle={vehicle} />} />
  );
});
