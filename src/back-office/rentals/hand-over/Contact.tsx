import type { Rental } from '#contracts/rental.ts';
import { phoneLink } from '#back-office/words/phone-link.ts';

/** The customer's number, to call and to text. */
export function Contact({ rental: { customerPhone: phone } }: { rental: Rental }) {
  if (!phone) {
    return <p className="text-muted">No phone number is known. You can add one under Edit.</p>;
  }
  const link = 'button-outline min-w-0 flex-1';
  return (
    <div className="flex flex-wrap gap-2">
      <a href={phoneLink(phone)} className={link}>
        Call<span className="sr-only"> {phone}</span>
      </a>
      <a href={phoneLink(phone).replace('tel:', 'sms:')} className={link}>
        Text<span className="sr-only"> {phone}</span>
      </a>
    </div>
  );
}
