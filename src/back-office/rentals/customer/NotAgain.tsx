import type { Rental } from '#contracts/rental.ts';
import { ReasonQuestion } from '#back-office/dialogs/ReasonQuestion.tsx';
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
  const { area, asked, ask, close } = useQuestion<'not-again'>();
  const change = useChangeRental(rentalId);
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      {asked ? (
        <ReasonQuestion
          question="Never rent to this customer again?"
          yes="Don’t rent again"
          no="Never mind"
          name="notAgain"
          changeOf={(reason) => ({ notAgain: reason })}
          of={rentalId}
          change={change}
          otherwise="It couldn't be saved. Please try again."
          onDone={() => close(true)}
          onNo={() => close()}
        />
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
          isBusy={change.isPending}
          onClick={() => change.mutate({ notAgain: null })}
          className="-ml-3"
        >
          Rent to again
        </Button>
      )}
    </div>
  );
}
