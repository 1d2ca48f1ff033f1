import { useEffect } from 'react';
import { askedRental, forgetAskedRental } from './asked-rental.ts';
import { useFleetDialog } from './use-fleet-dialog.tsx';

/** The rental that the address asks for. */
export function AskedRental() {
  const [open, dialog] = useFleetDialog(forgetAskedRental);
  useEffect(() => {
    const rentalId = askedRental();
    if (rentalId) open({ rentalId });
  }, [open]);
  return dialog;
}
