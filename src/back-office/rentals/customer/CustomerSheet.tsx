import { useQuery } from '@tanstack/react-query';
import { use, useState, type ComponentType } from 'react';
import { isOverdue } from '#contracts/rental-status.ts';
import { erasedCustomer, type Rental } from '#contracts/rental.ts';
import { AdminDialog, DialogPart, SheetColumns } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { rentalQuery } from '#back-office/rentals/form/save-rental.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { StatusBadge } from '#back-office/rentals/StatusBadge.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { Contact } from './Contact.tsx';
import { customerWords } from './CustomerButton.tsx';
import { customerQuery, notAgainReason } from './customer-query.ts';
import { NotAgain, NotAgainWarning } from './NotAgain.tsx';

/** Finds a person, and erases them. */
type Erasure = ComponentType<{ person: string[] }>;

interface CustomerSheetProps {
  /** One of their rentals. */
  rentalId: string;
  Erasure: Erasure;
  onClose: () => void;
}

/** All that is known of the customer of a rental: how to reach them, what they rented and owe. */
export function CustomerSheet({ rentalId, Erasure, onClose }: CustomerSheetProps) {
  const listed = useQuery(rentalsQuery).data?.find(({ id }) => id === rentalId);
  const query = useQuery(rentalQuery(rentalId));
  const rental = listed ?? query.data;
  const known = useQuery(customerQuery(rental?.customerEmail ?? '', rental?.customerPhone ?? ''));
  const [isErased, setIsErased] = useState(false);
  const warning = known.data && notAgainReason(known.data);
  const isNobody = rental?.customerName === erasedCustomer;
  return (
    <AdminDialog
      name="customer"
      title={rental?.customerName ?? 'Customer'}
      description={
        <p>
          {isNobody ? 'Their name is erased.' : known.data ? customerWords(known.data) : 'Customer'}
        </p>
      }
      onClose={onClose}
    >
      {!rental && <LoadState query={query} what="this customer" />}
      {rental && (
        <div className="mt-5">
          <SheetColumns
            aside={
              <>
                {!isNobody && <NotAgain rental={rental} />}
                {(!isNobody || isErased) && (
                  <Erase Erasure={Erasure} rental={rental} onAsked={() => setIsErased(true)} />
                )}
              </>
            }
          >
            {warning && <NotAgainWarning reason={warning} />}
            {!isNobody && <Contact rental={rental} />}
            <DialogPart title="Rentals">
              <LoadState query={known} what="their other rentals" />
              <ul className="divide-y divide-line border-y border-line">
                {(known.data?.rentals ?? [rental]).map((one) => (
                  <li key={one.id}>
                    <RentalLine rental={one} />
                  </li>
                ))}
              </ul>
            </DialogPart>
          </SheetColumns>
        </div>
      )}
    </AdminDialog>
  );
}

type Line = Pick<Rental, 'id' | 'vehicleId' | 'startDate' | 'endDate' | 'status' | 'notCounted'>;

/** A rental of the customer; it opens. */
function RentalLine({ rental }: { rental: Line }) {
  const { id, vehicleId, startDate, endDate } = rental;
  const open = use(OpenDialog);
  const nameOf = useVehicleNames();
  const now = useNow();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ rentalId: id })}
      className="flex min-h-12 w-full items-center justify-between gap-4 py-1.5 text-left hover:bg-mist"
    >
      <span className="min-w-0">
        <span className="block font-medium text-link">{nameOf(vehicleId)}</span>
        <span className="text-sm text-muted">
          {dateWords(startDate)} – {dateWords(endDate)}
        </span>
      </span>
      <StatusBadge rental={rental} isLate={isOverdue(rental, now)} />
    </button>
  );
}

interface EraseProps {
  Erasure: Erasure;
  rental: Rental;
  onAsked: () => void;
}

/** Erases the customer, who is found by their email address and their phone number. */
function Erase({ Erasure, rental, onAsked }: EraseProps) {
  // As it was when it was asked for: once they are erased, nothing says who it was.
  const [person] = useState(() => [rental.customerEmail, rental.customerPhone].filter(Boolean));
  const [isAsked, setIsAsked] = useState(false);
  if (person.length === 0) return null;
  if (!isAsked) {
    return (
      <Button
        look="quiet danger"
        isLeaving
        onClick={() => {
          onAsked();
          setIsAsked(true);
        }}
        className="-ml-3 justify-self-start"
      >
        Erase this person
      </Button>
    );
  }
  return (
    <DialogPart title="Erasure">
      <Erasure person={person} />
    </DialogPart>
  );
}
