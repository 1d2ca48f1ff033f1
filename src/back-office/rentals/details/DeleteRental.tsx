import type { Rental } from '#contracts/rental.ts';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { useDeleteRental } from '#back-office/rentals/form/save-rental.ts';

interface DeleteRentalProps {
  rental: Rental;
  onDeleted: () => void;
  onKept: () => void;
}

/** Asks once more before a rental is deleted. */
export function DeleteRental({ rental, onDeleted, onKept }: DeleteRentalProps) {
  const { mutate, isPending, error } = useDeleteRental(rental.id);
  return (
    <Confirmation
      question={`Delete the rental for ${rental.customerName}?`}
      yes="Delete rental"
      no="Keep it"
      isBusy={isPending}
      failure={
        error ? failureSentence(error, "The rental couldn't be deleted. Please try again.") : ''
      }
      onYes={() => mutate(undefined, { onSuccess: onDeleted })}
      onNo={onKept}
    >
      <p>
        It disappears from the list, the timeline and the reports. If it fell through, cancel it
        instead. You can undo this in the{' '}
        <a href="/admin/record" className="text-link underline underline-offset-4">
          record
        </a>
        .
      </p>
    </Confirmation>
  );
}
