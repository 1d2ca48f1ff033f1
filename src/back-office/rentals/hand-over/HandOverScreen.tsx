import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Rental } from '#contracts/rental.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { useSettling } from '#back-office/dialogs/use-settling.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { rentalQuery } from '#back-office/rentals/form/save-rental.ts';
import { lateWords } from '#contracts/late-words.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { RentalTime } from '#back-office/rentals/RentalTime.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { clockWords } from '#back-office/words/time-words.ts';
import { HandOverForm } from './HandOverForm.tsx';
import { usePhotos } from './photos/send-photos.ts';
import { useConfirmation, type Confirmation } from './waiting/confirmations.ts';

interface HandOverScreenProps {
  rentalId: string;
  onClose: () => void;
}

/** Where a car changes hands: it leaves with its customer, or comes back. */
export function HandOverScreen({ rentalId, onClose }: HandOverScreenProps) {
  const listed = useQuery(rentalsQuery).data?.find(({ id }) => id === rentalId);
  // What stands against a hand-over may have changed within the minute.
  const query = useQuery({ ...rentalQuery(rentalId), refetchOnMount: 'always' });
  const [stored, setStored] = useState<Rental>();
  const nameOf = useVehicleNames();
  const current = query.data ?? listed;
  const waiting = useConfirmation(rentalId);
  const [waited, setWaited] = useState(waiting);
  if (waiting && waiting !== waited) setWaited(waiting);
  const isSent = !waiting && waited !== undefined && current?.status === waited.change.status;
  // Undone since, it is there to do again.
  const done = stored && current?.status === stored.status ? stored : isSent ? current : undefined;
  const rental = done ?? current;
  const isSettling = useSettling(done?.status);
  const car = rental ? nameOf(rental.vehicleId) : '';
  const step = stepOf(rental);

  if (waiting) {
    return (
      <AdminDialog
        name="hand-over"
        title={waiting.title}
        description={rental?.customerName}
        onClose={onClose}
      >
        <p role="status" className="mt-5 text-lg">
          Confirmed{whenWords(waiting)}, and kept on this phone. It is sent as soon as you’re
          online.
        </p>
      </AdminDialog>
    );
  }
  if (!rental || !step || done) {
    return (
      <AdminDialog
        name="hand-over"
        title={done ? doneTitle(done, car) : 'Hand-over'}
        description={rental?.customerName}
        onClose={onClose}
      >
        {/* At its foot a finger has just held: nothing answers there. */}
        <div className={`mt-5 grid gap-4 ${done ? 'mb-20' : ''}`} inert={done && isSettling}>
          {done ? <Done rental={done} /> : rental && <NothingToDo {...rental} />}
          {!rental && (
            <LoadState query={query} what="this rental">
              <p role="status" className="min-h-40 text-muted">
                Loading the rental...
              </p>
            </LoadState>
          )}
        </div>
      </AdminDialog>
    );
  }
  return (
    <HandOverForm
      key={step}
      step={step}
      rental={rental}
      detail={query.data}
      title={step === 'handOver' ? `Hand over ${car}` : `Take back ${car}`}
      description={<Plan rental={rental} step={step} />}
      problem={<LoadState query={query} what="the latest about this rental" />}
      isSettling={isSettling}
      onDone={setStored}
      onClose={onClose}
    />
  );
}

const whenWords = ({ change: { handOver, takeBack } }: Confirmation) => {
  const at = (handOver ?? takeBack)?.at;
  return at ? ` at ${clockWords(at)}` : '';
};

const stepOf = (rental: Rental | undefined) =>
  rental?.status === 'pending' ? 'handOver' : rental?.status === 'active' ? 'takeBack' : undefined;

function Done({ rental }: { rental: Rental }) {
  const moment = rental.status === 'active' ? 'handover' : 'return';
  const { photos, sent } = usePhotos(rental.id, moment);
  const open = use(OpenDialog);
  const late = rental.takeBack && lateWords(rental.takeBack.at, rental.endDate);
  const offers = useQuery({ ...rentalQuery(rental.id), enabled: Boolean(late) }).data?.offers;
  const fee = offers?.find(({ kind }) => kind === 'late return');
  return (
    <>
      <p className="text-lg">{doneWords(rental)}</p>
      {late && (
        <p className="text-lg font-semibold text-accent">
          It came back {late}.{fee && ` Late fee: ${moneyWords(fee.amount)}.`}
        </p>
      )}
      {photos.length > 0 && (
        <p role="status">
          {sent < photos.length
            ? `Sending photos: ${sent} of ${photos.length}. You can close this.`
            : `${countWords(sent, 'photo')} sent.`}
        </p>
      )}
      <Button
        look={rental.takeBack ? 'primary' : 'outline'}
        onClick={() => open({ rentalId: rental.id })}
        className="sm:justify-self-start"
      >
        {rental.takeBack ? 'See the bill' : 'See the rental'}
      </Button>
    </>
  );
}

const doneTitle = ({ status }: Rental, car: string) =>
  status === 'active' ? `${car} is handed over` : `${car} is back`;

function doneWords({ status, customerName, handOver, takeBack }: Rental): string {
  const at = (status === 'active' ? handOver : takeBack)?.at;
  const when = at ? ` at ${clockWords(at)}` : '';
  return status === 'active'
    ? `It left with ${customerName}${when}.`
    : `${customerName} brought it back${when}.`;
}

function Plan({ rental, step }: { rental: Rental; step: 'handOver' | 'takeBack' }) {
  const [now] = useState(() => Date.now());
  const late = step === 'takeBack' && lateWords(now, rental.endDate);
  return (
    <p>
      {rental.customerName}, {step === 'handOver' ? 'pick-up' : 'back by'}{' '}
      <RentalTime at={step === 'handOver' ? rental.startDate : rental.endDate} />
      {late && <strong className="block text-accent">{late}</strong>}
    </p>
  );
}

const NothingToDo = ({ status }: Rental) => (
  <p>This rental is {status}. There is nothing to hand over or to take back.</p>
);
