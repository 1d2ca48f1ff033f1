import { useId, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { billOf } from '#contracts/bill.ts';
import { dollarsOf } from '#contracts/money.ts';
import type { HandOverCheck } from '#contracts/hand-over-check.ts';
import { handOverLimits } from '#contracts/sent-hand-over.ts';
import { rentalChange, type RentalChange } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { TextArea, TextField } from '#browser/fields.tsx';
import { ApiError } from '#browser/api.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { EarlierRentals } from '#back-office/rentals/customer/EarlierRentals.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { CarNow } from './CarNow.tsx';
import { Check, Checklist } from './Checklist.tsx';
import { Contact } from './Contact.tsx';
import { useHandOverDraft } from './hand-over-draft.ts';
import { TakePhotos } from './photos/TakePhotos.tsx';
import { keepConfirmation } from './waiting/confirmations.ts';
import { HoldButton } from './HoldButton.tsx';

interface HandOverFormProps {
  step: 'handOver' | 'takeBack';
  rental: Rental;
  /** What stands against it; null while unknown, and for a return. */
  check: HandOverCheck | null;
  title: string;
  description: ReactNode;
  problem: ReactNode;
  /** Whether it has just appeared, and nothing may be pressed yet. */
  isSettling: boolean;
  onDone: (rental: Rental) => void;
  onClose: () => void;
}

const hour = 3_600_000;

/** What the car said within the hour, in whole miles; an older reading tells nothing of now. */
function odometerNow(car: Vehicle | undefined, now: number): string | null {
  const { odometer = null, asOf } = car ?? {};
  const isNew = asOf?.odometer && now - Date.parse(asOf.odometer) < hour;
  return odometer !== null && isNew ? String(Math.floor(Number(odometer))) : null;
}

/** What is looked at and noted while a car changes hands, and the button that says it did. */
export function HandOverForm(props: HandOverFormProps) {
  const { step, rental, check, title, description, problem, isSettling, onDone, onClose } = props;
  const id = useId();
  const { key, draft, change, forget } = useHandOverDraft(rental.id, step);
  const { mutate, isPending, error } = useChangeRental(rental.id);
  const car = useVehicles().data?.find((one) => one.id === rental.vehicleId);
  const [sentence, setSentence] = useState<string>();
  const [begun] = useState(() => Date.now());
  const questionsArea = useRef<HTMLDivElement>(null);
  const isLeaving = step === 'handOver';
  const questions = check?.questions ?? [];
  const known = (isLeaving ? rental.startOdometer : rental.endOdometer) ?? odometerNow(car, begun);
  const { open } = billOf(rental);
  const licenseSeen = draft.licenseSeen ?? rental.licenseSeen;

  function confirm() {
    const open = questions.find(({ name }) => !draft.meant.includes(name));
    if (open) {
      questionsArea.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
      return setSentence('Please answer the question above first.');
    }
    const at = draft.confirmedAt ?? new Date().toISOString();
    const noted = {
      id: draft.id,
      at,
      batteryLevel: car?.batteryLevel ?? null,
      checked: draft.checked,
      note: draft.note.trim(),
    };
    const odometer = draft.odometer?.replace(/[,\s]/g, '') || known;
    const said: RentalChange = isLeaving
      ? {
          status: 'active',
          handOver: noted,
          startOdometer: odometer,
          licenseSeen,
          confirmed: draft.meant,
        }
      : { status: 'completed', takeBack: noted, endOdometer: odometer };
    const wrong = z.safeParse(rentalChange, said).error?.issues[0]?.message;
    setSentence(wrong);
    if (wrong) return;
    mutate(said, {
      onSuccess(stored) {
        forget();
        onDone(stored);
      },
      onError(problem) {
        if (problem instanceof ApiError) return;
        change({ confirmedAt: at });
        keepConfirmation({ rentalId: rental.id, change: said, draft: key, title });
      },
    });
  }

  return (
    <AdminDialog
      name="hand-over"
      title={title}
      description={description}
      onClose={onClose}
      foot={
        <div className="grid gap-2" inert={isSettling}>
          {sentence && (
            <p role="alert" className="font-medium text-danger">
              {sentence}
            </p>
          )}
          <Failure error={error} otherwise="It couldn't be saved. Please try again." />
          {check?.refusal ? (
            <p role="alert" className="font-medium text-danger">
              {check.refusal}
            </p>
          ) : (
            <HoldButton
              act={isLeaving ? 'hand over' : 'take back'}
              isBusy={isPending}
              onConfirm={confirm}
            />
          )}
        </div>
      }
    >
      <div inert={isSettling} className="mt-4 grid gap-5">
        {problem}
        <Contact rental={rental} />
        <EarlierRentals
          email={rental.customerEmail}
          phone={rental.customerPhone}
          except={rental.id}
        />
        <CarNow vehicleId={rental.vehicleId} />
        <Checklist checked={draft.checked} onChange={(checked) => change({ checked })} />
        {isLeaving && (
          <Check isChecked={licenseSeen} onChange={(seen) => change({ licenseSeen: seen })}>
            License seen
          </Check>
        )}
        <TextField
          id={`${id}odometer`}
          name="odometer"
          label={`Odometer at the ${isLeaving ? 'pick-up' : 'return'} (miles, optional)`}
          value={draft.odometer ?? known ?? ''}
          onChange={({ target }) => change({ odometer: target.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <TextArea
          id={`${id}note`}
          name="note"
          label="Notes, such as scratches (optional)"
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
          rows={2}
          maxLength={handOverLimits.note}
        />
        <p className="flex justify-between gap-4 border-t border-line pt-3">
          <span>{open > 0 ? 'Open on the bill' : 'Nothing is open on the bill'}</span>
          {open > 0 && (
            <strong className="tabular-nums text-accent">{moneyWords(dollarsOf(open))}</strong>
          )}
        </p>
        <TakePhotos rentalId={rental.id} moment={isLeaving ? 'handover' : 'return'} />
        <div ref={questionsArea} className="grid gap-3 empty:hidden">
          {questions.map(({ name, sentence: asked }) => (
            <div key={name} className="rounded-xl border border-danger px-4 py-2">
              <Check
                isChecked={draft.meant.includes(name)}
                onChange={(isMeant) =>
                  change({
                    meant: isMeant
                      ? [...draft.meant, name]
                      : draft.meant.filter((one) => one !== name),
                  })
                }
              >
                {`${asked} Hand over anyway.`}
              </Check>
            </div>
          ))}
        </div>
      </div>
    </AdminDialog>
  );
}
