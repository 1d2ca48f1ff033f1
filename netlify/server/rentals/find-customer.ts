import * as z from 'zod/mini';
import { owedBill } from '#contracts/bill.ts';
import { customer, type Customer, type CustomerQuery } from '#contracts/customer.ts';
import { dollarsOf } from '#contracts/money.ts';
import { isSameCustomer } from '#contracts/same-customer.ts';
import type { Deployed } from '#server/storage/store.ts';
import { earnedCents, readArchive } from './archive.ts';
import { openRentals, readLive } from './live-document.ts';

/** What is known of the person with an email address or a phone number, from all rentals ever. */
export async function findCustomer(
  context: Deployed,
  { email, phone }: CustomerQuery,
): Promise<Customer> {
  const store = openRentals(context, { budgetMs: 25_000 });
  const live = await readLive(store);
  const archived = await readArchive(store, live.archive);
  const wanted = { customerEmail: email, customerPhone: phone };
  const theirs = [...live.rentals, ...archived.rentals]
    .filter((one) => isSameCustomer(one, wanted))
    .sort((one, other) => Date.parse(other.startDate) - Date.parse(one.startDate));
  const unpaid = theirs.reduce((cents, one) => cents + owedBill(one).open, 0);
  return z.parse(customer, {
    ...{ rentals: theirs, spent: dollarsOf(earnedCents(theirs)) },
    unpaid: dollarsOf(unpaid),
  });
}
