import { use, useId, type ReactNode } from 'react';
import { instantAt } from '#contracts/new-york-time.ts';
import { wallTimeProblem } from '#contracts/wall-time.ts';
import { rentalLimits } from '#contracts/rental-change.ts';
import { TextArea, TextField } from '#browser/fields.tsx';
import { SheetColumns } from '#back-office/dialogs/AdminDialog.tsx';
import { DialogForm, type DialogFormProps } from '#back-office/dialogs/DialogForm.tsx';
import { EarlierRentals } from '#back-office/rentals/customer/EarlierRentals.tsx';
import { Business } from '#back-office/shell/BackOffice.tsx';
import { rentalTime } from '#back-office/words/time-words.ts';
import { AmountField, bestAmountOf } from './AmountField.tsx';
import type { RentalDraft } from './rental-draft.ts';
import { rentalForm, type RentalFields } from './rental-fields.ts';
import { VehicleField, type RentalFieldProps } from './VehicleField.tsx';

type Sending = Pick<DialogFormProps<typeof rentalForm>, 'onSend' | 'isSending' | 'send' | 'beside'>;
interface RentalFormProps extends Sending {
  draft: RentalDraft;
  /** The rental that is changed; none for a new one. */
  rentalId?: string;
  /** Fields of one use of the form alone. */
  children?: ReactNode;
}

/** Who rents which car, from when to when, and for how much. */
export function RentalForm({ draft, rentalId, children, ...sending }: RentalFormProps) {
  const { fields, change } = draft;
  const id = useId();
  const prices = use(Business)?.prices;
  const odometers = ['startOdometer', 'endOdometer'] as const;
  const odometer = { inputMode: 'decimal', maxLength: 12 } as const;
  return (
    <DialogForm
      {...sending}
      isLong
      schema={rentalForm}
      otherwise="The rental couldn't be saved. Please try again."
    >
      {(problems) => {
        const field = <Name extends keyof RentalFields>(name: Name) => ({
          id: `${id}${name}`,
          name,
          value: fields[name],
          problem: problems[name],
          onChange: (value: RentalFields[Name]) => change({ [name]: value }),
        });
        type TextName =
          | 'customerName'
          | 'customerEmail'
          | 'customerPhone'
          | 'startOdometer'
          | 'endOdometer'
          | 'note';
        const text = (name: TextName) => ({
          ...field(name),
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
        });
        return (
          <>
            <SheetColumns
              aside={
                <>
                  <TextField
                    {...text('customerName')}
                    label="Customer name"
                    required
                    maxLength={rentalLimits.customerName}
                  />
                  <div className="grid gap-5 sm:grid-cols-2">
                    <TextField
                      {...text('customerEmail')}
                      label="Customer email (optional)"
                      type="email"
                      inputMode="email"
                      maxLength={rentalLimits.customerEmail}
                    />
                    <TextField
                      {...text('customerPhone')}
                      label="Customer phone (optional)"
                      type="tel"
                      maxLength={rentalLimits.customerPhone}
                    />
                  </div>
                  <EarlierRentals
                    email={fields.customerEmail}
                    phone={fields.customerPhone}
                    except={rentalId}
                  />
                  <details
                    open={
                      Boolean(odometers.some((name) => fields[name] || problems[name])) || undefined
                    }
                  >
                    <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-link">
                      Odometer
                    </summary>
                    <div className="mt-2 grid gap-5 sm:grid-cols-2">
                      <TextField
                        {...text('startOdometer')}
                        {...odometer}
                        label="Odometer at pick-up (miles)"
                      />
                      <TextField
                        {...text('endOdometer')}
                        {...odometer}
                        label="Odometer at return (miles)"
                      />
                    </div>
                  </details>
                  <TextArea
                    {...text('note')}
                    label="Note (optional)"
                    rows={2}
                    maxLength={rentalLimits.note}
                  />
                </>
              }
            >
              <div className="grid gap-5 sm:grid-cols-2">
                <WallTimeField {...field('startDate')} label="Pick-up, New York time" />
                <WallTimeField {...field('endDate')} label="Return, New York time" />
              </div>
              <VehicleField {...field('vehicleId')} sought={{ ...fields, rentalId }} />
              <AmountField
                {...field('totalAmount')}
                best={prices && bestAmountOf(prices, fields.startDate, fields.endDate)}
                isReversed={fields.endDate !== '' && fields.endDate <= fields.startDate}
              />
              {children}
            </SheetColumns>
          </>
        );
      }}
    </DialogForm>
  );
}

interface WallTimeFieldProps extends RentalFieldProps {
  name: string;
  label: string;
}

/** A day and a time of New York's clock, whichever the browser's; a line below says it in words. */
export function WallTimeField({ onChange, ...attributes }: WallTimeFieldProps) {
  const { id, value } = attributes;
  const instant = instantAt(value);
  const words = instant
    ? rentalTime(instant.toISOString()).join(', ')
    : value && wallTimeProblem(value, '');
  return (
    <div>
      <TextField
        {...attributes}
        type="datetime-local"
        max="9999-12-31T23:59"
        onChange={({ target }) => onChange(target.value)}
        required
        aria-describedby={`${id}-words`}
      />
      <p id={`${id}-words`} className="mt-1 text-sm text-muted empty:hidden">
        {words}
      </p>
    </div>
  );
}
