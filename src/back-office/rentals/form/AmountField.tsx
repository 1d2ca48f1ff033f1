import { bestPrice, type PublishedPrices } from '#contracts/best-price.ts';
import { priceWords } from '#contracts/best-price-words.ts';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { stayOfDates } from '#contracts/stay.ts';
import { bareNumber } from '#contracts/typed-number.ts';
import { TextField } from '#browser/fields.tsx';
import { moneyWords } from '#back-office/words/number-words.ts';
import type { RentalFieldProps } from './VehicleField.tsx';

/**
 * The cheapest published price between two times of New York's clock, in dollars such as `980.00`,
 * and how it is made; undefined where they make no stay.
 */
export function bestAmountOf(prices: PublishedPrices, pickUp: string, returned: string) {
  const reading = stayOfDates(pickUp, returned);
  if ('problem' in reading) return undefined;
  const price = bestPrice(prices, reading.stay);
  const { time, total, pieces, reason } = priceWords(prices, reading.stay, price);
  const words = price.isAgreedInPerson
    ? `For ${time}, agree on a price. At published rates, it is at most ${total}: ${pieces}.`
    : [`Best price for ${time}: ${pieces}.`, reason].filter(Boolean).join(' ');
  return { amount: dollarsOf(price.total * 100), words };
}

/** Null until the owner types one. */
interface AmountFieldProps extends RentalFieldProps<string | null> {
  best: ReturnType<typeof bestAmountOf>;
  /** Whether the return is not after the pick-up. */
  isReversed: boolean;
}

/** The amount: the best price until the owner types another one, which then stays. */
export function AmountField({ id, value, best, isReversed, problem, onChange }: AmountFieldProps) {
  const isOther = value !== null && best && centsOf(bareNumber(value)) !== centsOf(best.amount);
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
        {best?.words ??
          (isReversed
            ? 'Choose a return after the pick-up to see the best price.'
            : 'Enter pick-up and return to see the best price.')}
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
