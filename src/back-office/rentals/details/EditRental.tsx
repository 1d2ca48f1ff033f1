import { useState } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';
import type { Rental } from '#contracts/rental.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { RentalForm } from '#back-office/rentals/form/RentalForm.tsx';
import { useRentalDraft } from '#back-office/rentals/form/rental-draft.ts';
import { changesOf, fieldsOfRental } from '#back-office/rentals/form/rental-fields.ts';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';

interface EditRentalProps {
  rental: Rental;
  prices: PublishedPrices;
  onDone: () => void;
}

/** The form of a new rental, filled with an existing one. */
export function EditRental({ rental, prices, onDone }: EditRentalProps) {
  // Changes made elsewhere meanwhile are not changes of this form.
  const [before] = useState(rental);
  const draft = useRentalDraft(rental.id, fieldsOfRental(before));
  const { mutateAsync: change, isPending } = useChangeRental(rental.id);
  function leave() {
    draft.forget();
    onDone();
  }
  return (
    <>
      {draft.isOld && (
        <p role="status" className="mt-4 rounded-lg bg-mist p-4">
          Your unsaved changes from last time are back in the form.
        </p>
      )}
      <RentalForm
        draft={draft}
        prices={prices}
        isSending={isPending}
        send={['Save', 'Saving...']}
        onSend={async (words) => {
          const changes = changesOf(before, words);
          if (Object.keys(changes).length > 0) await change(changes);
          leave();
        }}
        beside={<Button onClick={leave}>Don’t save</Button>}
      />
    </>
  );
}
