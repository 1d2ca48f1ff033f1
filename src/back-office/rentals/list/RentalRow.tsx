import { memo } from 'react';
import { billOf } from '#contracts/bill.ts';
import { dollarsOf } from '#contracts/money.ts';
import type { Rental } from '#contracts/rental.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { statusWords, statusColor } from '#back-office/rentals/rental-words.ts';
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
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-3 px-3 py-2 leading-snug hover:bg-mist sm:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_minmax(0,24rem)_7rem_8rem] lg:gap-x-6">
      <h3 className="min-w-0 grow basis-40 text-lg leading-tight">
        <CardOpener subject={{ rentalId: id }}>{customerName}</CardOpener>
      </h3>
      <p className="text-lg font-semibold tabular-nums lg:order-last lg:justify-self-end">
        {moneyWords(dollarsOf(billOf(rental).total))}
      </p>
      <p className="min-w-0 grow basis-52 text-sm text-muted lg:contents">
        <span className="font-medium text-text lg:text-base">{vehicle}</span>
        <span className="lg:hidden">, </span>
        <span>
          {timeWords(startDate)} to {timeWords(endDate)}
        </span>
      </p>
      <p>
        {isLate ? (
          <Badge color="red">Late</Badge>
        ) : (
          <Badge color={statusColor(status)}>{statusWords(status)}</Badge>
        )}
      </p>
    </article>
  );
});
