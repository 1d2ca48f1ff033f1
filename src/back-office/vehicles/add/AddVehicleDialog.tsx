import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { VehicleForm } from './VehicleForm.tsx';

/** Asks for a car's VIN, and for whatever else the owner wants to say about it. */
export function AddVehicleDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog
      name="add-vehicle"
      title="Add a vehicle"
      description={
        <p>Only the VIN is required. Anything you leave empty comes from the VIN or from Tesla.</p>
      }
      onClose={onClose}
    >
      <VehicleForm onAdded={onClose} />
    </AdminDialog>
  );
}
