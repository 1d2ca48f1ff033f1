import { use } from 'react';
import type { Rental } from '#contracts/rental.ts';
import { phoneLink } from '#contracts/phone-link.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { mailTo } from '#back-office/words/mail-to.ts';

type Reached = Pick<Rental, 'id' | 'customerPhone' | 'customerEmail'>;

/** How to reach a customer: by call and text, and by email. */
export function Contact({
  rental: { id, customerPhone: phone, customerEmail: email },
}: {
  rental: Reached;
}) {
  const open = use(OpenDialog);
  const link = 'button-outline min-w-0 flex-1';
  return (
    <div className="grid gap-2">
      {!phone && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          No phone number is known.
          <Button look="quiet" onClick={() => open({ rentalId: id })} className="-ml-3 sm:ml-0">
            Add it to the rental
          </Button>
        </p>
      )}
      {(phone || email) && (
        <div className="flex flex-wrap gap-2">
          {phone && (
            <>
              <a href={phoneLink(phone)} className={link}>
                Call<span className="sr-only"> {phone}</span>
              </a>
              <a href={phoneLink(phone).replace('tel:', 'sms:')} className={link}>
                Text<span className="sr-only"> {phone}</span>
              </a>
            </>
          )}
          {email && (
            <a href={mailTo(email)} className={link}>
              Email<span className="sr-only"> {email}</span>
            </a>
          )}
        </div>
      )}
    </div>
  );
}
