import type { PublishedPrices } from '#contracts/best-price.ts';
import { NewRentalDialog } from '../shared/admin/rental-form/NewRentalDialog.tsx';
import { AddVehicleDialog } from './add-vehicle/AddVehicleDialog.tsx';
import { CalendarsDialog } from './rentals/calendars/CalendarsDialog.tsx';
import { RentalDetails } from './rentals/details/RentalDetails.tsx';
import { ImportDialog } from './rentals/import/ImportDialog.tsx';
import { VehicleDetails } from './vehicle-details/VehicleDetails.tsx';

/** What a dialog is open for: a car, a rental, or something to be put in. */
export type Opened =
  | { vehicleId: string }
  | { rentalId: string }
  | 'new vehicle'
  | 'new rental'
  | 'import'
  | 'calendars';

interface FleetDialogProps {
  opened: Opened;
  prices: PublishedPrices;
  onClose: () => void;
}

/** The dialogs of the dashboard. */
export function FleetDialog({ opened, prices, onClose }: FleetDialogProps) {
  if (opened === 'new vehicle') return <AddVehicleDialog onClose={onClose} />;
  if (opened === 'new rental') return <NewRentalDialog prices={prices} onClose={onClose} />;
  if (opened === 'import') return <ImportDialog onClose={onClose} />;
  if (opened === 'calendars') return <CalendarsDialog onClose={onClose} />;
  return 'rentalId' in opened ? (
    <RentalDetails rentalId={opened.rentalId} prices={prices} onClose={onClose} />
  ) : (
    <VehicleDetails vehicleId={opened.vehicleId} onClose={onClose} />
  );
}
