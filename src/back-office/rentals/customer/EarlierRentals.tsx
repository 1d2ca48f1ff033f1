import { useQuery } from '@tanstack/react-query';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { customerQuery, notAgainReason } from './customer-query.ts';
import { NotAgainWarning } from './NotAgain.tsx';

interface EarlierRentalsProps {
  email: string;
  phone: string;
  /** The rental that is looked at itself. */
  except?: string | undefined;
}

/** What is known of a customer from other rentals; a warning first, if one gets no car again. */
export function EarlierRentals({ email, phone, except }: EarlierRentalsProps) {
  const { data } = useQuery(customerQuery(email, phone));
  if (!data) return null;
  const others = data.rentals.filter(({ id }) => id !== except);
  const warning = notAgainReason(data);
  if (others.length === 0 && !warning) return <p className="text-muted">A new customer.</p>;
  return (
    <div className="grid gap-2">
      {warning && <NotAgainWarning reason={warning} />}
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
