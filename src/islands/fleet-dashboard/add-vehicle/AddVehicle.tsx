import { useState } from 'react';
import { useLate } from '#islands/shared/admin/use-late.ts';
import { loadDialogs } from '../load-dialogs.ts';

/** A button, and the dialog in which the owner adds a car by its VIN. */
export function AddVehicle() {
  const [isOpen, setIsOpen] = useState(false);
  const dialogs = useLate(loadDialogs);
  return (
    <>
      <button type="button" className="button-outline" onClick={() => setIsOpen(true)}>
        Add Vehicle
      </button>
      {isOpen && dialogs && <dialogs.AddVehicleDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
