import { useQuery } from '@tanstack/react-query';
import type { Erasure } from '#contracts/erasure.ts';
import { isAboveZero } from '#contracts/money.ts';
import { customerQuery } from '#back-office/rentals/customer/customer-query.ts';
import { moneyWords } from '#back-office/words/number-words.ts';

/** What somebody still has to pay, as nobody can be billed for it afterwards. */
export function Owed({ email = '', phone = '' }: Pick<Erasure, 'email' | 'phone'>) {
  const { data } = useQuery(customerQuery(email, phone));
  if (!data || !isAboveZero(data.unpaid)) return null;
  return (
    <p className="mt-1 font-semibold text-danger">
      They still owe {moneyWords(data.unpaid)}. Once they are erased, nobody can be billed for it.
    </p>
  );
}
