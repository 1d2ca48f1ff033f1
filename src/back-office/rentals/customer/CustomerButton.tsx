import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { isAboveZero } from '#contracts/money.ts';
import type { Customer } from '#contracts/customer.ts';
import { erasedCustomer, type Rental } from '#contracts/rental.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { customerQuery, notAgainReason } from './customer-query.ts';
import { NotAgainWarning } from './NotAgain.tsx';

/** Who has a rental, in a line, and the way to all that is known of them. */
export function CustomerButton({ rental }: { rental: Rental }) {
  const { id, customerName, customerEmail, customerPhone } = rental;
  const { data } = useQuery(customerQuery(customerEmail, customerPhone));
  const open = use(OpenDialog);
  if (customerName === erasedCustomer) return null;
  const warning = (data && notAgainReason(data)) ?? rental.notAgain;
  return (
    <DialogPart title="Customer">
      <div className="grid justify-items-start gap-2">
        {warning && <NotAgainWarning reason={warning} />}
        {data && <p>{customerWords(data)}</p>}
        <Button aria-haspopup="dialog" onClick={() => open({ customerOf: id })}>
          Open {customerName}
        </Button>
      </div>
    </DialogPart>
  );
}

/** How many rentals, what they came to, and what of it is unpaid. */
export function customerWords({ rentals, spent, unpaid }: Customer): string {
  return [
    rentals.length > 1 ? countWords(rentals.length, 'rental') : 'Their first rental',
    isAboveZero(spent) && `${moneyWords(spent)} in all`,
    isAboveZero(unpaid) && `${moneyWords(unpaid)} unpaid`,
  ]
    .filter(Boolean)
    .join(', ');
}
