import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { rentalChange, rentalLimits } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import { TextField } from '#browser/fields.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';

interface CancelRentalProps {
  rental: Rental;
  onCanceled: () => void;
  onKept: () => void;
}

export function CancelRental({ rental, onCanceled, onKept }: CancelRentalProps) {
  const id = useId();
  const reason = useKept(`cancel ${rental.id}`, '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useChangeRental(rental.id);

  function cancel() {
    const change = { status: 'cancelled', cancelReason: reason.typed } as const;
    const sentence = z.safeParse(rentalChange, change).error?.issues[0]?.message;
    setProblem(sentence);
    if (sentence) document.getElementById(id)?.focus();
    else
      mutate(change, {
        onSuccess() {
          reason.forget();
          onCanceled();
        },
      });
  }

  return (
    <Confirmation
      question={`Cancel the rental for ${rental.customerName}?`}
      yes="Cancel rental"
      no="Keep it"
      isBusy={isPending}
      error={error}
      otherwise="The rental couldn't be canceled. Please try again."
      onYes={cancel}
      onNo={onKept}
    >
      <TextField
        id={id}
        label="Reason"
        name="cancelReason"
        value={reason.typed}
        problem={problem}
        onChange={({ target }) => reason.change(target.value)}
        autoComplete="off"
        maxLength={rentalLimits.cancelReason}
      />
    </Confirmation>
  );
}
