import { memo } from 'react';
import { owedBill } from '#contracts/bill.ts';
import { dollarsOf } from '#contracts/money.ts';
import type { Rental } from '#contracts/rental.ts';
import { StatusBadge } from '#back-office/rentals/StatusBadge.tsx';
import { CardOpener } from '#back-office/shell/open-dialog.tsx';
import { moneyWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';

interface RentalRowProps {
  rental: Rental;
  vehicle: string;
  /** Whether its car should be back. */
  isLate: boolean;
}

/** A line of the list: who has which car, from when to when, and for how much. It opens the rental. */
export const RentalRow = memo(function RentalRow({ rental, vehicle, isLate }: RentalRowProps) {
  const { id, customerName, status, startDate, endDate } = rental;
  const { total, open } = owedBill(rental);
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-3 px-3 py-2 leading-snug hover:bg-mist sm:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_minmax(0,24rem)_7rem_8rem] lg:gap-x-6">
      <h3 className="min-w-0 grow basis-40 text-lg leading-tight">
        <CardOpener subject={{ rentalId: id }}>{customerName}</CardOpener>
      </h3>
      <p className="text-right leading-tight tabular-nums lg:order-last">
        <span className="block text-lg font-semibold">{moneyWords(dollarsOf(total))}</span>
        {open > 0 && (
          <span className={`text-sm ${status === 'pending' ? 'text-muted' : 'text-accent'}`}>
            {open === total ? 'Unpaid' : `${moneyWords(dollarsOf(open))} unpaid`}
          </span>
        )}
      </p>
      <p className="min-w-0 grow basis-52 text-sm text-muted lg:contents">
        <span className="font-medium text-text lg:text-base">{vehicle}</span>
        <span className="lg:hidden">, </span>
        <span>
          {timeWords(startDate)} to {timeWords(endDate)}
        </span>
      </p>
      <p>
        <StatusBadge {...{ rental, isLate }} />
      </p>
    </article>
  );
});
