import type { ReactNode } from 'react';
import { billOf, centsOfCharge } from '#contracts/bill.ts';
import type { Charge } from '#contracts/bill-line.ts';
import { dollarsOf } from '#contracts/money.ts';
import type { Rental } from '#contracts/rental.ts';
import type { RentalDetail } from '#contracts/rental-detail.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { AddLine } from './AddLine.tsx';
import { DepositField } from './DepositField.tsx';

const words = (cents: number) => moneyWords(dollarsOf(cents));

interface BillProps {
  rental: Rental;
  /** Lines that the site reckons; none while they are unknown. */
  offers: RentalDetail['offers'];
}

/** Everything a rental costs, what of it is paid, and what may be added. */
export function Bill({ rental, offers }: BillProps) {
  const { charges } = rental;
  const { total, open } = billOf(rental);
  const { mutate, isPending, error } = useChangeRental(rental.id);
  const change = (next: Charge[]) => mutate({ charges: next });
  return (
    <DialogPart title="Bill">
      <table className="w-full text-left tabular-nums [&_td]:py-1 [&_td]:pr-2">
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount</th>
            <th scope="col">Paid</th>
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr>
            <td>Rental</td>
            <td className="text-right">{moneyWords(rental.totalAmount)}</td>
            <td>
              <Paid
                what="the rental"
                isPaid={rental.isPaid}
                isBusy={isPending}
                onChange={(isPaid) => mutate({ isPaid })}
              />
            </td>
            <td />
          </tr>
          {charges.map((one, place) => (
            <tr key={`${place} ${one.kind}`}>
              <td className="[overflow-wrap:anywhere]">
                {statusWords(one.kind)}
                {one.note && <span className="block text-sm text-muted">{one.note}</span>}
              </td>
              <td className="text-right">{words(centsOfCharge(one))}</td>
              <td>
                <Paid
                  what={one.kind}
                  isPaid={one.isPaid}
                  isBusy={isPending}
                  onChange={(isPaid) => change(charges.with(place, { ...one, isPaid }))}
                />
              </td>
              <td>
                <Button
                  look="quiet danger"
                  isBusy={isPending}
                  isLeaving
                  onClick={() => change(charges.toSpliced(place, 1))}
                  className="-mr-3 text-sm"
                >
                  Remove<span className="sr-only"> {one.kind}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-semibold">
          <tr>
            <td>Total</td>
            <td className="text-right">{words(total)}</td>
            <td colSpan={2} className={open > 0 ? 'text-accent' : 'text-muted'}>
              {open === 0 ? 'Nothing open' : `${words(open)} open`}
            </td>
          </tr>
        </tfoot>
      </table>
      <Failure error={error} otherwise="The bill couldn't be changed. Please try again." />
      {offers.map(({ kind, amount, note, session }) => (
        <div
          key={session ?? kind}
          className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-mist px-4 py-2"
        >
          <p>
            {statusWords(kind)}: {note}
          </p>
          <Button
            isBusy={isPending}
            isLeaving
            onClick={() =>
              change([
                ...charges,
                { kind, amount, note, isPaid: false, ...(session && { session }) },
              ])
            }
          >
            Add {moneyWords(amount)}
            <span className="sr-only">
              {' '}
              for {kind}, {note}
            </span>
          </Button>
        </div>
      ))}
      <Folded title="Add a line">
        <AddLine isBusy={isPending} onAdd={(added) => change([...charges, added])} />
      </Folded>
      <Folded title={depositWords(rental.deposit)}>
        <DepositField rental={rental} />
      </Folded>
    </DialogPart>
  );
}

const depositWords = (deposit: Rental['deposit']) =>
  deposit ? `Deposit: ${moneyWords(deposit.amount)}, ${deposit.state}` : 'Add a deposit';

/** A form that opens once it is needed. */
const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mt-2">
    <summary className="flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
      {title}
    </summary>
    {children}
  </details>
);

interface PaidProps {
  what: string;
  isPaid: boolean;
  isBusy: boolean;
  onChange: (isPaid: boolean) => void;
}

const Paid = ({ what, isPaid, isBusy, onChange }: PaidProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 pl-3 text-sm">
    <input
      type="checkbox"
      checked={isPaid}
      onChange={({ target }) => !isBusy && onChange(target.checked)}
      className="size-5 accent-link"
    />
    <span>
      Paid<span className="sr-only">: {what}</span>
    </span>
  </label>
);
