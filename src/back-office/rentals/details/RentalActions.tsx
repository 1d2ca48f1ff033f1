import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RentalStatus } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { movesFrom, type Move } from '#back-office/rentals/move-words.ts';
import { CancelRental } from './CancelRental.tsx';
import { DeleteRental } from './DeleteRental.tsx';

interface RentalActionsProps {
  rental: Rental;
  onEdit: () => void;
  onDeleted: () => void;
}

/** What can be done with a rental: the moves its status allows, editing, deleting. */
export function RentalActions({ rental, onEdit, onDeleted }: RentalActionsProps) {
  const [asked, setAsked] = useState<'cancel' | 'delete'>();
  const bar = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables, error } = useChangeRental(rental.id);
  const [first, ...others] = movesFrom(rental.status);

  /**
   * Brings the bar back. The focus goes to the button that asked or, as that may be gone, to the
   * bar.
   */
  function answered(isDone: boolean) {
    const name = asked;
    flushSync(() => setAsked(undefined));
    const asker = bar.current?.querySelector<HTMLElement>(`[data-asks=${name}]`);
    (isDone ? bar.current : asker)?.focus();
  }

  if (asked === 'cancel')
    return (
      <CancelRental
        rental={rental}
        onCancelled={() => answered(true)}
        onKept={() => answered(false)}
      />
    );
  if (asked === 'delete') {
    return <DeleteRental rental={rental} onDeleted={onDeleted} onKept={() => answered(false)} />;
  }
  function move(to: RentalStatus) {
    if (to === 'cancelled') setAsked('cancel');
    else if (!isPending) mutate({ status: to }, { onSuccess: () => bar.current?.focus() });
  }
  const moving = isPending ? variables.status : undefined;
  return (
    <div className="grid gap-3">
      <div ref={bar} tabIndex={-1} className="flex flex-wrap gap-3 focus:outline-none">
        {first && (
          <MoveButton {...first} moving={moving} onMove={move} className="button-primary" />
        )}
        <button
          type="button"
          data-asks="edit"
          onClick={onEdit}
          className="button-outline grow sm:grow-0"
        >
          Edit
        </button>
        {others.map((other) => (
          <MoveButton
            {...other}
            key={other.to}
            moving={moving}
            onMove={move}
            className="button-outline"
          />
        ))}
        <button
          type="button"
          data-asks="delete"
          onClick={() => setAsked('delete')}
          className="button-outline grow border-danger text-danger hover:bg-danger/10 sm:grow-0"
        >
          Delete
        </button>
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {failureSentence(error, "The status couldn't be changed. Please try again.")}
        </p>
      )}
    </div>
  );
}

interface MoveButtonProps extends Move {
  /** The status the rental is moving to right now. */
  moving: string | undefined;
  className: string;
  onMove: (to: RentalStatus) => void;
}

function MoveButton({ to, label, moving, className, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-asks={to === 'cancelled' ? 'cancel' : undefined}
      aria-disabled={moving !== undefined || undefined}
      onClick={() => onMove(to)}
      className={`${className} grow aria-disabled:cursor-progress aria-disabled:opacity-70 sm:grow-0`}
    >
      {moving === to ? 'One moment...' : label}
    </button>
  );
}
