import { useQuery } from '@tanstack/react-query';
import { customer } from '#contracts/customer.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { adminQuery } from '#back-office/session/queries.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { dateWords } from '#back-office/words/time-words.ts';

const customerQuery = (email: string, phone: string) => {
  const query = new URLSearchParams({ email, phone });
  return adminQuery(
    [...recentRentalsQuery.queryKey, 'customer', email, phone],
    `/api/admin/customers?${query}`,
    customer,
  );
};

/** An address or a number that is complete enough to look for. */
const isWhole = (email: string, phone: string) =>
  /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email.trim()) || phone.replace(/\D/g, '').length >= 10;

interface EarlierRentalsProps {
  email: string;
  phone: string;
  /** The rental that is looked at itself. */
  except?: string;
}

/** What is known of a customer from other rentals; a warning first, if one gets no car again. */
export function EarlierRentals({ email, phone, except }: EarlierRentalsProps) {
  const isAsked = isWhole(email, phone);
  const { data } = useQuery({ ...customerQuery(email, phone), enabled: isAsked });
  if (!isAsked || !data) return null;
  const others = data.rentals.filter(({ id }) => id !== except);
  const warning = data.rentals.find(({ notAgain }) => notAgain !== null);
  if (others.length === 0 && !warning) return <p className="text-muted">No other rentals yet.</p>;
  return (
    <div className="grid gap-2">
      {warning && (
        <p role="alert" className="rounded-xl border border-danger p-3 font-semibold text-danger">
          Don’t rent to again: {warning.notAgain}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
            {countWords(others.length, 'other rental')}, {moneyWords(data.spent)} in all
          </summary>
          <ul className="divide-y divide-line">
            {others.slice(0, 12).map(({ id, startDate, status }) => (
              <li key={id}>
                <a
                  href={`/admin?rental=${encodeURIComponent(id)}`}
                  className="flex min-h-11 items-center justify-between gap-4 text-link underline underline-offset-4"
                >
                  {dateWords(startDate)}
                  <span>{statusWords(status)}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
