import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rental } from '#contracts/rental.ts';
import { Bill } from '#back-office/rentals/bill/Bill.tsx';
import { EarlierRentals } from '#back-office/rentals/customer/EarlierRentals.tsx';
import { NotAgain } from '#back-office/rentals/customer/NotAgain.tsx';
import { AdminDialog, DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { useRentalDraft } from '#back-office/rentals/form/rental-draft.ts';
import { changesOf, fieldsOfRental } from '#back-office/rentals/form/rental-fields.ts';
import { RentalForm } from '#back-office/rentals/form/RentalForm.tsx';
import { RentalPhotos } from '#back-office/rentals/hand-over/photos/RentalPhotos.tsx';
import { rentalQuery, useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { statusWords, statusColor } from '#back-office/rentals/rental-words.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
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

  return (
    <AdminDialog
      name="rental"
      title={rental?.customerName ?? 'Rental'}
      description={rental && <Description rental={rental} />}
      onClose={onClose}
    >
      <div ref={area} tabIndex={-1} className="focus:outline-none">
        {rental && isEdited && <EditRental rental={rental} onDone={() => close()} />}
        {!isEdited && (
          <div className="mt-5 grid gap-6">
            {rental && (
              <>
                <RentalActions rental={rental} onEdit={() => ask('edit')} />
                <RentalFacts rental={rental} vehicle={nameOf(rental.vehicleId)} />
                <Bill rental={rental} offers={query.data?.offers ?? []} />
                <DialogPart title="Customer">
                  <EarlierRentals
                    email={rental.customerEmail}
                    phone={rental.customerPhone}
                    except={rental.id}
                  />
                  <NotAgain rental={rental} />
                </DialogPart>
              </>
            )}
            <LoadState query={query} what="this rental">
              <p role="status" className="min-h-40 text-muted">
                Loading the car's readings...
              </p>
            </LoadState>
            {query.data && <Evidence rental={query.data} />}
            {(rental?.handOver ?? rental?.takeBack) && <RentalPhotos rentalId={rentalId} />}
            {rental && <DeleteRental rental={rental} onDeleted={onClose} />}
          </div>
        )}
      </div>
    </AdminDialog>
  );
}

function Description({ rental: { status, source } }: { rental: Rental }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge color={statusColor(status)}>{statusWords(status)}</Badge>
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
