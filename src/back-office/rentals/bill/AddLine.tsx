import { useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { chargeKinds, type Charge } from '#contracts/bill-line.ts';
import { billLimits, sentCharge } from '#contracts/sent-bill.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';

/** Adds a line to a bill by hand. */
export function AddLine({ isBusy, onAdd }: { isBusy: boolean; onAdd: (added: Charge) => void }) {
  const id = useId();
  const empty = { kind: 'tolls' as Charge['kind'], amount: '', note: '' };
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<string>();
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { data, error } = z.safeParse(sentCharge, { ...typed, isPaid: false });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    onAdd(data);
    setTyped(empty);
  }
  return (
    <form
      noValidate
      onSubmit={add}
      aria-label="Add a line to the bill"
      className="mt-2 grid gap-3 sm:grid-cols-[1fr_8rem_1fr_auto] sm:items-end"
    >
      <SelectField
        id={`${id}kind`}
        name="kind"
        label="Line"
        value={typed.kind}
        onChange={({ target }) => setTyped({ ...typed, kind: target.value as Charge['kind'] })}
      >
        {chargeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {statusWords(kind)}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${id}amount`}
        name="amount"
        label="Dollars"
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
      <Button type="submit" isBusy={isBusy}>
        Add line
      </Button>
    </form>
  );
}
