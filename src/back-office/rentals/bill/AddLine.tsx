import { useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { chargeKinds, type Charge } from '#contracts/bill-line.ts';
import { billLimits, sentCharge } from '#contracts/sent-bill.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';

interface AddLineProps {
  /** What the line is for, until another is chosen. */
  kind: Charge['kind'];
  isBusy: boolean;
  onAdd: (added: Charge) => void;
  onLeave: () => void;
}

/** Adds a line to a bill by hand. */
export function AddLine({ kind, isBusy, onAdd, onLeave }: AddLineProps) {
  const id = useId();
  const [typed, setTyped] = useState({ kind, amount: '', note: '' });
  const [problem, setProblem] = useState<string>();
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { data, error } = z.safeParse(sentCharge, { ...typed, isPaid: false });
    setProblem(error?.issues[0]?.message);
    if (data) onAdd(data);
  }
  return (
    <form
      noValidate
      onSubmit={add}
      aria-label="Add a line to the bill"
      className="mt-2 grid gap-3 sm:grid-cols-2 sm:items-end"
    >
      <SelectField
        id={`${id}kind`}
        name="kind"
        label="Line"
        value={typed.kind}
        onChange={({ target }) => setTyped({ ...typed, kind: target.value as Charge['kind'] })}
      >
        {chargeKinds.map((one) => (
          <option key={one} value={one}>
            {statusWords(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${id}amount`}
        name="amount"
        label="Dollars"
        autoFocus
        value={typed.amount}
        problem={problem}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <TextField
        id={`${id}note`}
        name="note"
        label="Note (optional)"
        value={typed.note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        autoComplete="off"
        maxLength={billLimits.note}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} className="grow">
          Add line
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
