import { memo, type ReactNode } from 'react';
import { billOf } from '#contracts/bill.ts';
import { dollarsOf } from '#contracts/money.ts';
import type { Rental } from '#contracts/rental.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { RentalTime } from '#back-office/rentals/RentalTime.tsx';
import { statusWords, statusColor } from '#back-office/rentals/rental-words.ts';
import { CardOpener } from '#back-office/shell/open-dialog.tsx';
import { moneyWords } from '#back-office/words/number-words.ts';
import { mailTo } from '#back-office/words/mail-to.ts';

interface RentalCardProps {
  rental: Rental;
  vehicle: string;
}

/** Who has which car, from when to when, and for how much; it opens wherever it is pressed. */
export const RentalCard = memo(function RentalCard({ rental, vehicle }: RentalCardProps) {
  const { id, customerName, customerEmail, status, startDate, endDate } = rental;
  return (
    <article className="card relative flex h-full flex-col p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 text-xl leading-snug">
          <CardOpener subject={{ rentalId: id }}>{customerName}</CardOpener>
        </h3>
        <Badge color={statusColor(status)}>{statusWords(status)}</Badge>
      </div>
      {customerEmail && (
        <a
          href={mailTo(customerEmail)}
          className="relative inline-flex min-h-11 min-w-0 items-center self-start py-1 text-link underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {customerEmail}
        </a>
      )}
      <dl className="mt-1 grid gap-1">
        <Fact label="Car">{vehicle}</Fact>
        <Fact label="Pick-up">
          <RentalTime at={startDate} />
        </Fact>
        <Fact label="Return">
          <RentalTime at={endDate} />
        </Fact>
      </dl>
      <p className="mt-auto pt-4 text-2xl font-semibold tabular-nums">
        {moneyWords(dollarsOf(billOf(rental).total))}
      </p>
    </article>
  );
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-16 text-muted">{label}</dt>
      <dd className="min-w-0 grow basis-32">{children}</dd>
    </div>
  );
}
