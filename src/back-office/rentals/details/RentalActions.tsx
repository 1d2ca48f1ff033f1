import { nextStatuses, type RentalStatus } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useChangeRental, useDeleteRental } from '#back-office/rentals/form/save-rental.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { CancelRental } from './CancelRental.tsx';

const moves: Record<string, string> = {
  'pending active': 'Hand over',
  'active completed': 'Return car',
  'completed active': 'Reopen as active',
  'cancelled pending': 'Reopen as pending',
};

/** What the button says that moves a rental from one status to another. */
const moveWords = (from: string, to: RentalStatus) =>
  to === 'cancelled'
    ? 'Cancel rental'
    : (moves[`${from} ${to}`] ?? `Set to ${statusWords(to).toLowerCase()}`);

interface RentalActionsProps {
  rental: Rental;
  onEdit: () => void;
  onDeleted: () => void;
}

/** What can be done with a rental: the moves its status allows, editing, deleting. */
export function RentalActions({ rental, onEdit, onDeleted }: RentalActionsProps) {
  const { area: bar, asked, ask, close } = useQuestion<'cancelled' | 'delete'>();
  const { mutate, isPending, variables, error } = useChangeRental(rental.id);
  const [first, ...others] = nextStatuses(rental.status);

  if (asked === 'cancelled') {
    return <CancelRental rental={rental} onCanceled={() => close(true)} onKept={() => close()} />;
  }
  if (asked === 'delete') {
    return <DeleteRental rental={rental} onDeleted={onDeleted} onKept={() => close()} />;
  }
  function move(to: RentalStatus) {
    if (to === 'cancelled') ask(to);
    else mutate({ status: to }, { onSuccess: () => bar.current?.focus() });
  }
  const moveButton = (to: RentalStatus) => ({
    'data-asks': to,
    isBusy: isPending,
    className: 'grow sm:grow-0',
    children: isPending && variables.status === to ? 'One moment...' : moveWords(rental.status, to),
  });
  return (
    <div className="grid gap-3">
      <div ref={bar} tabIndex={-1} className="flex flex-wrap gap-3 focus:outline-none">
        {first && <Button look="primary" {...moveButton(first)} onClick={() => move(first)} />}
        <Button data-asks="edit" onClick={onEdit} className="grow sm:grow-0">
          Edit
        </Button>
        {others.map((to) => (
          <Button key={to} {...moveButton(to)} onClick={() => move(to)} />
        ))}
        <Button
          look="danger"
          data-asks="delete"
          onClick={() => ask('delete')}
          className="grow sm:grow-0"
        >
          Delete
        </Button>
      </div>
      <Failure error={error} otherwise="The status couldn't be changed. Please try again." />
    </div>
  );
}

interface DeleteRentalProps {
  rental: Rental;
  onDeleted: () => void;
  onKept: () => void;
}

function DeleteRental({ rental, onDeleted, onKept }: DeleteRentalProps) {
  const { mutate, isPending, error } = useDeleteRental(rental.id);
  return (
    <Confirmation
      question={`Delete the rental for ${rental.customerName}?`}
      yes="Delete rental"
      no="Keep it"
      isBusy={isPending}
      error={error}
      otherwise="The rental couldn't be deleted. Please try again."
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
