import { useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { depositStates, type Deposit } from '#contracts/bill-line.ts';
import type { Rental } from '#contracts/rental.ts';
import { sentDeposit } from '#contracts/sent-bill.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';

/** Where a deposit is. */
export const depositWords: Record<Deposit['state'], string> = {
  open: 'unpaid',
  held: 'held',
  returned: 'returned',
};

interface DepositFieldProps {
  rental: Rental;
  /** Called with whether it was saved. */
  onDone: (isSaved?: boolean) => void;
}

/** The deposit of a rental, and where it is; it is on no bill. */
export function DepositField({ rental: { id: rentalId, deposit }, onDone }: DepositFieldProps) {
  const id = useId();
  const [amount, setAmount] = useState(deposit?.amount ?? '');
  const [state, setState] = useState<Deposit['state']>(deposit?.state ?? 'open');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useChangeRental(rentalId);
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const parsed = z.safeParse(
      z.nullable(sentDeposit),
      amount.trim() === '' ? null : { amount, state },
    );
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) mutate({ deposit: parsed.data }, { onSuccess: () => onDone(true) });
  }
  return (
    <form
      noValidate
      onSubmit={save}
      aria-label="Deposit"
      className="mt-2 grid gap-3 sm:grid-cols-2 sm:items-end"
    >
      <TextField
        id={`${id}deposit`}
        name="deposit"
        label="Deposit in dollars"
        value={amount}
        problem={problem}
        onChange={({ target }) => setAmount(target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <SelectField
        id={`${id}state`}
        name="state"
        label="Now"
        value={state}
        onChange={({ target }) => setState(target.value as Deposit['state'])}
      >
        {depositStates.map((one) => (
          <option key={one} value={one}>
            {statusWords(depositWords[one])}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} className="grow">
          Save deposit
        </Button>
        <Button look="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
      <Failure error={error} otherwise="The deposit couldn't be saved. Please try again." />
    </form>
  );
}
