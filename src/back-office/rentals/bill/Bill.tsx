import { Fragment } from 'react';
import { centsOfCharge, owedBill } from '#contracts/bill.ts';
import type { Charge } from '#contracts/bill-line.ts';
import { lateWords } from '#contracts/late-words.ts';
import { dollarsOf } from '#contracts/money.ts';
import type { Rental } from '#contracts/rental.ts';
import type { RentalDetail } from '#contracts/rental-detail.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useChangeRental } from '#back-office/rentals/form/save-rental.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { AddLine } from './AddLine.tsx';
import { DepositField, depositWords } from './DepositField.tsx';

const words = (cents: number) => moneyWords(dollarsOf(cents));

interface BillProps {
  rental: Rental;
  /** What the site calculates for it; undefined while that is unknown. */
  detail: RentalDetail | undefined;
}

/** Everything a rental costs, what of it is paid, and what may be added. */
export function Bill({ rental, detail }: BillProps) {
  const { charges, deposit } = rental;
  const { isOff, total, open } = owedBill(rental);
  const { mutate, isPending, error } = useChangeRental(rental.id);
  const { area, asked, ask, close } = useQuestion<'line' | 'late' | 'deposit'>();
  const change = (next: Charge[], onSuccess?: () => void) =>
    mutate({ charges: next }, { onSuccess });
  const late = rental.takeBack && lateWords(rental.takeBack.at, rental.endDate);
  const hasNoFee = detail?.lateFee.isSet === false;
  return (
    <div ref={area} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
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
              <td>{isOff ? 'Rental, canceled' : 'Rental'}</td>
              <td className={`text-right ${isOff ? 'text-muted line-through' : ''}`}>
                {moneyWords(rental.totalAmount)}
              </td>
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
              <Fragment key={`${place} ${one.kind}`}>
                <tr>
                  <td>{statusWords(one.kind)}</td>
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
                {one.note && (
                  <tr style={{ borderTop: 0 }}>
                    <td
                      colSpan={4}
                      style={{ paddingTop: 0 }}
                      className="text-sm text-muted [overflow-wrap:anywhere]"
                    >
                      {one.note}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          <tfoot className="border-t-2 border-line font-semibold">
            <tr>
              <td>Total</td>
              <td className="text-right">{words(total)}</td>
              <td colSpan={2} className="pl-3 text-sm text-muted">
                {open === 0 && 'All paid'}
              </td>
            </tr>
            {open !== 0 && (
              <tr className="text-accent">
                <td>Unpaid</td>
                <td className="text-right">{words(open)}</td>
                <td colSpan={2} />
              </tr>
            )}
          </tfoot>
        </table>
        <Failure error={error} otherwise="The bill couldn't be changed. Please try again." />
        {(detail?.offers ?? []).map(({ kind, amount, note, session }) => (
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
        {late && hasNoFee && !asked && !charges.some(({ kind }) => kind === 'late return') && (
          <div className="mt-3 grid gap-2 rounded-xl bg-mist px-4 py-3">
            <p>It came back {late}.</p>
            <Button data-asks="late" onClick={() => ask('late')} className="justify-self-start">
              Add a late fee
            </Button>
            <p className="text-sm text-muted">
              Set a late fee under{' '}
              <a href="/admin/pages" className="text-link underline underline-offset-4">
                Words and prices
              </a>
              , and the amount is worked out here.
            </p>
          </div>
        )}
        {(asked === 'line' || asked === 'late') && (
          <AddLine
            kind={asked === 'late' ? 'late return' : 'tolls'}
            isBusy={isPending}
            onAdd={(added) => change([...charges, added], () => close(true))}
            onLeave={() => close()}
          />
        )}
        {asked === 'deposit' && <DepositField rental={rental} onDone={close} />}
        {!asked && (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button data-asks="line" onClick={() => ask('line')}>
              Add a line
            </Button>
            <Button data-asks="deposit" onClick={() => ask('deposit')}>
              {deposit
                ? `Deposit: ${moneyWords(deposit.amount)}, ${depositWords[deposit.state]}`
                : 'Add a deposit'}
            </Button>
          </div>
        )}
      </DialogPart>
    </div>
  );
}

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
