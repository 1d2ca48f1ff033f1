import { centsOf } from '#contracts/money.ts';
import { TextField } from '#browser/fields.tsx';
import { moneyWords } from '#back-office/words/number-words.ts';
import type { BestAmount } from './best-amount.ts';

interface AmountFieldProps {
  id: string;
  /** Null as long as nobody typed one. */
  value: string | null;
  best: BestAmount | undefined;
  problem: string | undefined;
  onChange: (value: string | null) => void;
}

/** The amount: the best price until the owner types another one, which then stays. */
export function AmountField({ id, value, best, problem, onChange }: AmountFieldProps) {
  const isOther = value !== null && best && centsOf(value) !== centsOf(best.amount);
  return (
    <div>
      <TextField
        id={id}
        label="Amount in dollars"
        name="totalAmount"
        value={value ?? best?.amount ?? ''}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        aria-describedby={`${id}-best`}
      />
      <p id={`${id}-best`} role="status" className="mt-1 min-h-6 text-sm text-muted">
        {best?.words ?? 'Pick-up and return tell the best price.'}
      </p>
      {isOther && (
        <button
          type="button"
          onClick={() => {
            document.getElementById(id)?.focus();
            onChange(null);
          }}
          className="min-h-11 font-semibold text-link underline underline-offset-4"
        >
          Use the best price, {moneyWords(best.amount)}
        </button>
      )}
    </div>
  );
}
