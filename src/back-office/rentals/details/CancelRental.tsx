import type { Rental } from '#contracts/rental.ts';
import { ReasonQuestion } from '#back-office/dialogs/ReasonQuestion.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';

interface CancelRentalProps {
  rental: Rental;
  onCanceled: () => void;
  onKept: () => void;
}

const stillOut =
  ' The car is out, and once this is canceled it counts as free. If it is back, take it back instead.';

export const CancelRental = ({ rental, onCanceled, onKept }: CancelRentalProps) => (
  <ReasonQuestion
    question={`Cancel the rental for ${rental.customerName}?${rental.status === 'active' ? stillOut : ''}`}
    yes="Cancel rental"
    no="Keep it"
    name="cancelReason"
    changeOf={(cancelReason) => ({ status: 'cancelled' as const, cancelReason })}
    of={rental.id}
    change={useChangeRental(rental.id)}
    otherwise="The rental couldn't be canceled. Please try again."
    onDone={onCanceled}
    onNo={onKept}
  />
);
