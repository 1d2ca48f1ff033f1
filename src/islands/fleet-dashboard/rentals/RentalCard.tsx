import type { ReactNode } from 'react';
import type { Rental } from '#contracts/rental.ts';
import { Badge } from '#islands/shared/admin/Badge.tsx';
import { rentalSignal } from '#islands/shared/admin/signals.ts';
import { moneyWords, rentalTime, statusWords } from '#islands/shared/admin/rental-words.ts';

interface RentalCardProps {
  rental: Rental;
  /** The name of its car; undefined while the fleet is on its way. */
  vehicle: string | undefined;
}

/** Who has which car, from when to when, and for how much. */
export function RentalCard({ rental, vehicle }: RentalCardProps) {
  const { customerName, customerEmail, status, startDate, endDate, totalAmount } = rental;
  return (
    <li className="card flex flex-col p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="text-xl leading-snug">{customerName}</h3>
        <Badge signal={rentalSignal(status)}>{statusWords(status)}</Badge>
      </div>
      <a
        href={`mailto:${customerEmail}`}
        className="inline-flex min-h-11 min-w-0 items-center self-start py-1 text-link underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {customerEmail}
      </a>
      <dl className="mt-1 grid gap-1">
        <Fact label="Car">{vehicle ?? '...'}</Fact>
        <Fact label="Pick-up">
          <Time at={startDate} />
        </Fact>
        <Fact label="Return">
          <Time at={endDate} />
        </Fact>
      </dl>
      <p className="mt-auto pt-4 text-2xl font-semibold tabular-nums">{moneyWords(totalAmount)}</p>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-16 text-muted">{label}</dt>
      <dd className="min-w-0 grow basis-32">{children}</dd>
    </div>
  );
}

/** A day and a time, each on one line. */
function Time({ at }: { at: string }) {
  const [day, time] = rentalTime(at);
  return (
    <time dateTime={at}>
      <span className="inline-block">{day},</span> <span className="inline-block">{time}</span>
    </time>
  );
}
