import { CalendarsDialog } from '#back-office/rentals/calendars/CalendarsDialog.tsx';
import { RentalDetails } from '#back-office/rentals/details/RentalDetails.tsx';
import { HandOverScreen } from '#back-office/rentals/hand-over/HandOverScreen.tsx';
import { NewRentalDialog } from '#back-office/rentals/form/NewRentalDialog.tsx';
import { ImportDialog } from '#back-office/rentals/import/ImportDialog.tsx';
import type { DialogSubject } from '#back-office/shell/open-dialog.tsx';
import { AddVehicleDialog } from '#back-office/vehicles/add/AddVehicleDialog.tsx';
import { VehicleDetails } from '#back-office/vehicles/details/VehicleDetails.tsx';

export function FleetDialog({ subject, onClose }: { subject: DialogSubject; onClose: () => void }) {
  if (subject === 'new vehicle') return <AddVehicleDialog onClose={onClose} />;
  if (subject === 'new rental') return <NewRentalDialog onClose={onClose} />;
  if (subject === 'import') return <ImportDialog onClose={onClose} />;
  if (subject === 'calendars') return <CalendarsDialog onClose={onClose} />;
  if ('handOverId' in subject) {
    return <HandOverScreen rentalId={subject.handOverId} onClose={onClose} />;
  }
  return 'rentalId' in subject ? (
    <RentalDetails rentalId={subject.rentalId} onClose={onClose} />
  ) : (
    <VehicleDetails vehicleId={subject.vehicleId} onClose={onClose} />
  );
}
