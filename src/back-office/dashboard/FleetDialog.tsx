import { StepAddress } from '#browser/use-step-in-history.ts';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { BlockDialog } from '#back-office/rentals/blocks/BlockDialog.tsx';
import { CalendarsDialog } from '#back-office/rentals/calendars/CalendarsDialog.tsx';
import { CustomerSheet } from '#back-office/rentals/customer/CustomerSheet.tsx';
import { RentalDetails } from '#back-office/rentals/details/RentalDetails.tsx';
import { HandOverScreen } from '#back-office/rentals/hand-over/HandOverScreen.tsx';
import { NewRentalDialog } from '#back-office/rentals/form/NewRentalDialog.tsx';
import { ImportDialog } from '#back-office/rentals/import/ImportDialog.tsx';
import type { DialogSubject } from '#back-office/shell/open-dialog.tsx';
import { AddVehicleDialog } from '#back-office/vehicles/add/AddVehicleDialog.tsx';
import { addressOf } from '#back-office/shell/subject-address.ts';
import { CarSheet } from './cars/CarSheet.tsx';

const Erasure = lazyPart(
  async () => (await import('#back-office/record/erase/Erasure.tsx')).Erasure,
  'this part of the page',
  <p role="status">Loading...</p>,
);

interface FleetDialogProps {
  subject: DialogSubject;
  onClose: () => void;
}

/** The dialog about a subject, which the address names while it is open. */
export const FleetDialog = (props: FleetDialogProps) => (
  <StepAddress value={addressOf(props.subject)}>
    <SubjectDialog {...props} />
  </StepAddress>
);

function SubjectDialog({ subject, onClose }: FleetDialogProps) {
  if (subject === 'new vehicle') return <AddVehicleDialog onClose={onClose} />;
  if (subject === 'new rental') return <NewRentalDialog onClose={onClose} />;
  if (subject === 'import') return <ImportDialog onClose={onClose} />;
  if (subject === 'calendars') return <CalendarsDialog onClose={onClose} />;
  if ('begin' in subject) {
    const car = { vehicleId: subject.ofVehicle };
    return subject.begin === 'rental' ? (
      <NewRentalDialog begun={car} onClose={onClose} />
    ) : (
      <BlockDialog block={car} onClose={onClose} />
    );
  }
  if ('handOverId' in subject) {
    return <HandOverScreen rentalId={subject.handOverId} onClose={onClose} />;
  }
  if ('customerOf' in subject) {
    return <CustomerSheet rentalId={subject.customerOf} Erasure={Erasure} onClose={onClose} />;
  }
  return 'rentalId' in subject ? (
    <RentalDetails rentalId={subject.rentalId} onClose={onClose} />
  ) : (
    <CarSheet vehicleId={subject.vehicleId} onClose={onClose} />
  );
}
