import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import type { PublishedPrices } from '#contracts/best-price.ts';
import { rentalLimits } from '#contracts/rental-change.ts';
import { TextArea, TextField } from '#browser/fields.tsx';
import { FormFailure, SubmitButton } from '#browser/forms/sending.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { AmountField } from './AmountField.tsx';
import { bestAmountOf } from './best-amount.ts';
import type { RentalDraft } from './rental-draft.ts';
import { rentalForm, type RentalWords } from './rental-fields.ts';
import { VehicleField } from './VehicleField.tsx';
import { WallTimeField } from './WallTimeField.tsx';

interface RentalFormProps {
  draft: RentalDraft;
  prices: PublishedPrices;
  /** Sends it; what it throws is told in the form. */
  onSend: (words: RentalWords) => Promise<unknown>;
  isSending: boolean;
  /** What the button says, and says while it sends. */
  send: [idle: string, sending: string];
  /** Fields of one use of the form alone. */
  children?: ReactNode;
  /** What stands beside the button. */
  beside?: ReactNode;
}

/** Who rents which car, from when to when, and for how much. */
export function RentalForm(props: RentalFormProps) {
  const { draft, prices, onSend, isSending, send, children, beside } = props;
  const { fields, change } = draft;
  const id = useId();
  const alert = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState('');
  const { problems, count, check, markRefused, followInput } = useFieldProblems(rentalForm);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    if (isSending || check(form)) return;
    try {
      await onSend(z.parse(rentalForm, Object.fromEntries(new FormData(form))));
    } catch (error) {
      if (markRefused(form, error)) return;
      const otherwise = 'The rental could not be stored. Please try again.';
      flushSync(() => setFailure(failureSentence(error as Error, otherwise)));
      alert.current?.focus();
    }
  }

  type TextName = 'customerName' | 'customerEmail' | 'startOdometer' | 'endOdometer' | 'note';
  const text = (name: TextName) => ({
    id: `${id}${name}`,
    name,
    value: fields[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const time = (name: 'startDate' | 'endDate') => ({
    id: `${id}${name}`,
    name,
    value: fields[name],
    problem: problems[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const odometer = { inputMode: 'decimal', maxLength: 12 } as const;
  const toPutRight = count > 0 && `Please check the marked ${count > 1 ? 'fields' : 'field'}.`;

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={followInput}
      className="mt-5 grid gap-5"
    >
      <VehicleField
        id={`${id}vehicleId`}
        value={fields.vehicleId}
        problem={problems.vehicleId}
        onChange={(vehicleId) => change({ vehicleId })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('customerName')}
          label="Customer name"
          required
          maxLength={rentalLimits.customerName}
        />
        <TextField
          {...text('customerEmail')}
          label="Customer email (optional)"
          type="email"
          inputMode="email"
          maxLength={rentalLimits.customerEmail}
        />
        <WallTimeField {...time('startDate')} label="Pick-up, New York time" />
        <WallTimeField {...time('endDate')} label="Return, New York time" />
      </div>
      <AmountField
        id={`${id}totalAmount`}
        value={fields.totalAmount}
        best={bestAmountOf(prices, fields.startDate, fields.endDate)}
        problem={problems.totalAmount}
        onChange={(totalAmount) => change({ totalAmount })}
      />
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('startOdometer')} {...odometer} label="Odometer at pick-up (miles)" />
        <TextField {...text('endOdometer')} {...odometer} label="Odometer at return (miles)" />
      </div>
      <TextArea {...text('note')} label="Note (optional)" rows={2} maxLength={rentalLimits.note} />
      {(toPutRight || failure) && <FormFailure ref={alert}>{toPutRight || failure}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} className="grow">
          {isSending ? send[1] : failure ? 'Try again' : send[0]}
        </SubmitButton>
        {beside}
      </div>
    </form>
  );
}
