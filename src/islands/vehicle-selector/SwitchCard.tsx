import { memo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { VehicleCard } from '../shared/admin/VehicleCard.tsx';
import { VisibilitySwitch } from '../shared/admin/VisibilitySwitch.tsx';

/** A car with the switch that shows it to visitors. */
export const SwitchCard = memo(function SwitchCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <VehicleCard vehicle={vehicle} unit="km" control={<VisibilitySwitch vehicle={vehicle} />} />
  );
});
