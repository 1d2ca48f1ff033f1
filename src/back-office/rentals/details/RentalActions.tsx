import { use } from 'react';
import { nextStatuses, type RentalStatus } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { useSettling } from '#back-office/dialogs/use-settling.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { CancelRental } from './CancelRental.tsx';

/** What the owner does with a rental of each status, on a screen of its own. */
const steps: Partial<Record<string, string>> = { pending: 'Hand over', active: 'Take back' };

const moves: Record<string, string> = {
  'completed active': 'Reopen as active',
  'cancelled pending': 'Reopen as pending',
};

/** What the button says that moves a rental from one status to another. */
const moveWords = (from: string, to: RentalStatus) =>
  to === 'cancelled'
    ? 'Cancel rental'
    : (moves[`${from} ${to}`] ?? `Set to ${statusWords(to).toLowerCase()}`);

/** Whether a screen of its own leads to a status. */
const isStep = (from: string, to: RentalStatus) =>
  (from === 'pending' && to === 'active') || (from === 'active' && to === 'completed');

interface RentalActionsProps {
  rental: Rental;
  onEdit: () => void;
}

/**
 * What can be done with a rental: its next step in a row of its own, and below it the other moves that its
 * status allows, and editing. Nothing answers a press right after a move.
 */
export function RentalActions({ rental, onEdit }: RentalActionsProps) {
  const { area: bar, asked, ask, close } = useQuestion<'cancelled'>();
  const { mutate, isPending, variables, error } = useChangeRental(rental.id);
  const open = use(OpenDialog);
  const isSettling = useSettling(`${rental.status} ${asked}`);
  const step = steps[rental.status];

  if (asked === 'cancelled') {
    return <CancelRental rental={rental} onCanceled={() => close(true)} onKept={() => close()} />;
  }
  function move(to: RentalStatus) {
    if (to === 'cancelled') ask(to);
    else mutate({ status: to }, { onSuccess: () => bar.current?.focus() });
  }
  const isBusy = isPending || isSettling;
  const button = { isBusy, className: 'grow sm:grow-0' };
  return (
    <div ref={bar} tabIndex={-1} className="grid gap-3 focus:outline-none">
      {step && (
        <Button
          look="primary"
          isBusy={isBusy}
          aria-haspopup="dialog"
          onClick={() => open({ handOverId: rental.id })}
          className="sm:justify-self-start"
        >
          {step}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...button} data-asks="edit" onClick={onEdit}>
          Edit
        </Button>
        {nextStatuses(rental.status)
          .filter((to) => !isStep(rental.status, to))
          .map((to) => (
            <Button
              key={to}
              {...button}
              // To take back what is over is rarely what one came for.
              look={step ? 'outline' : 'quiet'}
              data-asks={to}
              onClick={() => move(to)}
            >
              {isPending && variables.status === to
                ? 'One moment...'
                : moveWords(rental.status, to)}
            </Button>
          ))}
      </div>
      <Failure error={error} otherwise="The status couldn't be changed. Please try again." />
    </div>
  );
}
