import { useId } from 'react';
import { rentalLimits } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import { TextField } from '#browser/fields.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';

/** Says that a customer gets no car again, and why. */
export const NotAgainWarning = ({ reason }: { reason: string }) => (
  <p role="alert" className="rounded-xl border border-danger p-3 font-semibold text-danger">
    Don’t rent to again: {reason}
  </p>
);

/** Marks a customer as one who gets no car again, with the reason, or takes that back. */
export function NotAgain({ rental: { id: rentalId, notAgain } }: { rental: Rental }) {
  const id = useId();
  const { area, asked, ask, close } = useQuestion<'not-again'>();
  const reason = useKept(`not again ${rentalId}`, '');
  const { mutate, isPending, error } = useChangeRental(rentalId);
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      {asked ? (
        <Confirmation
          question="Never rent to this customer again?"
          yes="Don’t rent again"
          no="Never mind"
          isBusy={isPending}
          error={error}
          otherwise="It couldn't be saved. Please try again."
          onYes={() =>
            mutate(
              { notAgain: reason.typed },
              {
                onSuccess() {
                  reason.forget();
                  close(true);
                },
              },
            )
          }
          onNo={() => close()}
        >
          <TextField
            id={id}
            name="notAgain"
            label="Reason"
            value={reason.typed}
            onChange={({ target }) => reason.change(target.value)}
            autoComplete="off"
            maxLength={rentalLimits.cancelReason}
          />
        </Confirmation>
      ) : notAgain === null ? (
        <Button
          look="quiet"
          data-asks="not-again"
          onClick={() => ask('not-again')}
          className="-ml-3"
        >
          Don’t rent to again
        </Button>
      ) : (
        <Button
          look="quiet"
          isBusy={isPending}
          onClick={() => mutate({ notAgain: null })}
          className="-ml-3"
        >
          Rent to again
        </Button>
      )}
    </div>
  );
}
