import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lateWords } from '#contracts/late-words.ts';
import { isOverdue } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { Bill } from '#back-office/rentals/bill/Bill.tsx';
import { CustomerButton } from '#back-office/rentals/customer/CustomerButton.tsx';
import { AdminDialog, SheetColumns } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useRentalDraft } from '#back-office/rentals/form/rental-draft.ts';
import { changesOf, fieldsOfRental } from '#back-office/rentals/form/rental-fields.ts';
import { RentalForm } from '#back-office/rentals/form/RentalForm.tsx';
import { RentalPhotos } from '#back-office/rentals/hand-over/photos/RentalPhotos.tsx';
import { rentalQuery, useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { StatusBadge } from '#back-office/rentals/StatusBadge.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { Conflicts } from './Conflicts.tsx';
import { Counting } from './Counting.tsx';
import { Evidence } from './Evidence.tsx';
import { DeleteRental } from './DeleteRental.tsx';
import { RentalActions } from './RentalActions.tsx';
import { RentalFacts } from './RentalFacts.tsx';

/** A rental's dialog: what the list knows at once, the car's readings when they arrive. */
export function RentalDetails({ rentalId, onClose }: { rentalId: string; onClose: () => void }) {
  const listed = useQuery(rentalsQuery).data?.find(({ id }) => id === rentalId);
  const query = useQuery(rentalQuery(rentalId));
  const nameOf = useVehicleNames();
  const { area, asked: isEdited, ask, close } = useQuestion<'edit'>();
  const rental = listed ?? query.data;
  // Once the car is back, the bill is what is left to do.
  const isBack = rental?.status === 'completed';
  const bill = rental && <Bill rental={rental} detail={query.data} />;
  const facts = rental && <RentalFacts rental={rental} vehicle={nameOf(rental.vehicleId)} />;

  return (
    <AdminDialog
      name="rental"
      title={rental?.customerName ?? 'Rental'}
      description={rental && <Description rental={rental} />}
      onClose={onClose}
    >
      <div ref={area} tabIndex={-1} className="focus:outline-none">
        {rental && isEdited && <EditRental rental={rental} onDone={() => close()} />}
        {!isEdited && rental && (
          <div className="mt-5">
            <SheetColumns
              aside={
                <>
                  {isBack ? facts : bill}
                  <LoadState query={query} what="this rental">
                    <p role="status" className="min-h-40 text-muted">
                      Loading the car's readings...
                    </p>
                  </LoadState>
                  {query.data && <Evidence rental={query.data} />}
                  {(rental.handOver ?? rental.takeBack) && <RentalPhotos rentalId={rentalId} />}
                  <DeleteRental rental={rental} onDeleted={onClose} />
                </>
              }
            >
              {rental.conflicts.length > 0 && (
                <Conflicts rental={rental} car={nameOf(rental.vehicleId)} />
              )}
              {rental.status === 'pending' && rental.notCounted !== null && (
                <Counting kind="rental" what="This rental" {...rental} />
              )}
              <RentalActions rental={rental} onEdit={() => ask('edit')} />
              {isBack ? bill : facts}
              <CustomerButton rental={rental} />
            </SheetColumns>
          </div>
        )}
        {!rental && <LoadState query={query} what="this rental" />}
      </div>
    </AdminDialog>
  );
}

function Description({ rental }: { rental: Rental }) {
  const { source, endDate } = rental;
  const now = useNow();
  const isLate = isOverdue(rental, now);
  return (
    <p className="flex flex-wrap items-center gap-3">
      <StatusBadge {...{ rental, isLate }} />
      {isLate && lateWords(Number(now), endDate)}
      {source === 'marketplace' && 'From the marketplace'}
    </p>
  );
}

function EditRental({ rental, onDone }: { rental: Rental; onDone: () => void }) {
  // Compared with the rental as it was opened: changes made elsewhere are not this form's.
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
          Changes that weren’t saved yet are in the form again, from here or another window.
        </p>
      )}
      <RentalForm
        rentalId={rental.id}
        draft={draft}
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
