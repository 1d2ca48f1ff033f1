import { useState } from 'react';
import { AdminDialog } from '#islands/shared/admin/AdminDialog.tsx';
import { VehicleForm } from './VehicleForm.tsx';

/** A button, and the dialog in which the owner adds a car by its VIN. */
export function AddVehicle() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button-outline" onClick={() => setIsOpen(true)}>
        Add Vehicle
      </button>
      {isOpen && (
        <AdminDialog
          name="add-vehicle"
          title="Add a vehicle"
          description={<p>The VIN is enough. What you leave empty comes from it, or from Tesla.</p>}
          onClose={close}
        >
          <VehicleForm onAdded={close} />
        </AdminDialog>
      )}
    </>
  );
}
