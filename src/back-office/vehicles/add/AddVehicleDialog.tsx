import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { VehicleForm } from './VehicleForm.tsx';

/** Asks for the VIN of a car, and for what the owner wants to say of it. */
export function AddVehicleDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog
      name="add-vehicle"
      title="Add a vehicle"
      description={<p>The VIN is enough. What you leave empty comes from it, or from Tesla.</p>}
      onClose={onClose}
    >
      <VehicleForm onAdded={onClose} />
    </AdminDialog>
  );
}
