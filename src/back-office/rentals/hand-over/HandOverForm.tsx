import { useId, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { billOf } from '#contracts/bill.ts';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { handOverLimits } from '#contracts/sent-hand-over.ts';
import { contradictionIn, rentalChange, type RentalChange } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import type { RentalDetail } from '#contracts/rental-detail.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { TextArea, TextField } from '#browser/fields.tsx';
import { ApiError } from '#browser/api.ts';
import { AdminDialog, SheetColumns } from '#back-office/dialogs/AdminDialog.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { Contact } from '#back-office/rentals/customer/Contact.tsx';
import { EarlierRentals } from '#back-office/rentals/customer/EarlierRentals.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { CarNow } from './CarNow.tsx';
import { AtPickUp } from './AtPickUp.tsx';
import { Check, Checklist, useChecklist } from './Checklist.tsx';
import { useHandOverDraft } from './hand-over-draft.ts';
import { TakePhotos } from './photos/TakePhotos.tsx';
import { holdConfirmation, keepHeld, letGo } from './waiting/confirmations.ts';
import { HoldButton } from './HoldButton.tsx';

interface HandOverFormProps {
  step: 'handOver' | 'takeBack';
  rental: Rental;
  /** What stands against it, and what a late return costs; undefined while unknown. */
  detail: RentalDetail | undefined;
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
  return odometer !== null && isNew ? String(Math.round(Number(odometer))) : null;
}

/** What is looked at and noted while a car changes hands, and the button that says it did. */
export function HandOverForm(props: HandOverFormProps) {
  const { step, rental, detail, title, description, problem, isSettling, onDone, onClose } = props;
  const id = useId();
  const { key, draft, change, forget } = useHandOverDraft(rental.id, step);
  const { mutateAsync, isPending, error } = useChangeRental(rental.id);
  const car = useVehicles().data?.find((one) => one.id === rental.vehicleId);
  const items = useChecklist();
  const [sentence, setSentence] = useState<string>();
  const [wrongOdometer, setWrongOdometer] = useState<string>();
  const [begun] = useState(() => Date.now());
  const questionsArea = useRef<HTMLDivElement>(null);
  const odometerField = useRef<HTMLInputElement>(null);
  const isLeaving = step === 'handOver';
  const check = detail?.handOverCheck;
  const questions = check?.questions ?? [];
  const known = (isLeaving ? rental.startOdometer : rental.endOdometer) ?? odometerNow(car, begun);
  const lastRead = known === null ? car?.odometer : null;
  const odometerHint =
    !isLeaving && rental.startOdometer
      ? `At pick-up: ${odometerWords(rental.startOdometer)}`
      : lastRead
        ? `Last read: ${odometerWords(lastRead)}`
        : undefined;
  const { open } = billOf(rental);
  const licenseSeen = draft.licenseSeen ?? rental.licenseSeen;

  function confirm() {
    const open = questions.find(({ name }) => !draft.meant.includes(name));
    if (open) {
      questionsArea.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
      return setSentence('Please answer the question about the car first.');
    }
    const at = draft.confirmedAt ?? new Date().toISOString();
    const noted = {
      id: draft.id,
      at,
      batteryLevel: car?.batteryLevel ?? null,
      checked: draft.checked,
      unchecked: items.filter((item) => !draft.checked.includes(item)),
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
    const [wrong] = z.safeParse(rentalChange, said).error?.issues ?? [];
    const isOfOdometer = String(wrong?.path[0]).endsWith('Odometer');
    const lower = isLeaving ? undefined : contradictionIn({ ...rental, endOdometer: odometer });
    const ofOdometer = isOfOdometer ? wrong?.message : lower?.sentence;
    setWrongOdometer(ofOdometer);
    setSentence(isOfOdometer ? undefined : wrong?.message);
    if (ofOdometer) odometerField.current?.focus();
    if (wrong ?? ofOdometer) return;
    holdConfirmation({ rentalId: rental.id, change: said, draft: key, title });
    // Answered or not, also once this is closed.
    mutateAsync(said).then(
      (stored) => {
        forget();
        letGo(key);
        onDone(stored);
      },
      (problem) => {
        // The end of a session says nothing of what was sent.
        if (problem instanceof ApiError && ![401, 403].includes(problem.status)) return letGo(key);
        change({ confirmedAt: at });
        keepHeld();
      },
    );
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
          {draft.refused && !sentence && !error && (
            <p role="alert" className="font-medium text-danger">
              You confirmed it, and it wasn't stored. {draft.refused.sentence}
            </p>
          )}
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
      <div inert={isSettling} className="mt-4">
        <SheetColumns
          aside={
            <>
              {!isLeaving && <AtPickUp rental={rental} />}
              <dl className="grid gap-1 border-t border-line pt-3">
                <Money label="Still to pay" cents={open} />
                {detail?.lateFee.soFar && (
                  <Money
                    label="Late fee so far"
                    cents={centsOf(detail.lateFee.soFar.amount) ?? 0}
                    note={detail.lateFee.soFar.note}
                  />
                )}
              </dl>
              <TakePhotos rentalId={rental.id} moment={isLeaving ? 'handover' : 'return'} />
            </>
          }
        >
          {problem}
          <Contact rental={rental} />
          <EarlierRentals
            email={rental.customerEmail}
            phone={rental.customerPhone}
            except={rental.id}
          />
          <CarNow vehicleId={rental.vehicleId} />
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
          <Checklist checked={draft.checked} onChange={(checked) => change({ checked })} />
          {isLeaving && (
            <Check isChecked={licenseSeen} onChange={(seen) => change({ licenseSeen: seen })}>
              License seen
            </Check>
          )}
          <TextField
            ref={odometerField}
            id={`${id}odometer`}
            name="odometer"
            label={`Odometer at the ${isLeaving ? 'pick-up' : 'return'} (miles, optional)`}
            hint={odometerHint}
            problem={wrongOdometer}
            value={draft.odometer ?? known ?? ''}
            onChange={({ target }) => {
              setWrongOdometer(undefined);
              change({ odometer: target.value });
            }}
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
        </SheetColumns>
      </div>
    </AdminDialog>
  );
}

interface MoneyProps {
  label: string;
  cents: number;
  /** How it is calculated. */
  note?: string;
}

const Money = ({ label, cents, note }: MoneyProps) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{label}</dt>
    <dd className={`font-semibold tabular-nums ${cents > 0 ? 'text-accent' : ''}`}>
      {cents > 0 ? moneyWords(dollarsOf(cents)) : 'Nothing'}
    </dd>
    {note && <dd className="w-full text-sm text-muted">{note}</dd>}
  </div>
);
