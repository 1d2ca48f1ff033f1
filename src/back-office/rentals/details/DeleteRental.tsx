import type { Rental } from '#contracts/rental.ts';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useDeleteRental } from '#back-office/rentals/form/save-rental.ts';

/** Deletes a rental that was entered by mistake, at the far end of its dialog. */
export function DeleteRental({ rental, onDeleted }: { rental: Rental; onDeleted: () => void }) {
  const { area, asked, ask, close } = useQuestion<'delete'>();
  const { mutate, isPending, error } = useDeleteRental(rental.id);
  return (
    <div ref={area} tabIndex={-1} className="border-t border-line pt-4 focus:outline-none">
      {asked ? (
        <Confirmation
          question={`Delete the rental for ${rental.customerName}?`}
          yes="Delete rental"
          no="Keep it"
          isBusy={isPending}
          error={error}
          otherwise="The rental couldn't be deleted. Please try again."
          onYes={() => mutate(undefined, { onSuccess: onDeleted })}
          onNo={() => close()}
        >
          <p>
            It disappears from the list, the timeline and the reports. If it fell through, cancel it
            instead. You can undo this in the{' '}
            <a href="/admin/record" className="text-link underline underline-offset-4">
              history
            </a>
            .
          </p>
        </Confirmation>
      ) : (
        <Button look="danger" data-asks="delete" onClick={() => ask('delete')}>
          Delete
        </Button>
      )}
    </div>
  );
}
