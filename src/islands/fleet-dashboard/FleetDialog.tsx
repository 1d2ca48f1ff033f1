import { AddVehicleDialog } from './add-vehicle/AddVehicleDialog.tsx';
import { VehicleDetails } from './vehicle-details/VehicleDetails.tsx';

/** What a dialog is open for: a car, or one to be added. */
export type Opened = { vehicleId: string } | 'new vehicle';

interface FleetDialogProps {
  opened: Opened;
  onClose: () => void;
}

/** The dialogs of the dashboard. */
export function FleetDialog({ opened, onClose }: FleetDialogProps) {
  return opened === 'new vehicle' ? (
    <AddVehicleDialog onClose={onClose} />
  ) : (
    <VehicleDetails vehicleId={opened.vehicleId} onClose={onClose} />
  );
}
