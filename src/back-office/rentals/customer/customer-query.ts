import { customer, type Customer } from '#contracts/customer.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { adminQuery } from '#back-office/session/queries.ts';

/** What is known of whoever has an email address or a phone number; nothing until either is whole. */
export const customerQuery = (email: string, phone: string) => {
  const query = new URLSearchParams({ email, phone });
  return {
    ...adminQuery(
      [...recentRentalsQuery.queryKey, 'customer', email, phone],
      `/api/admin/customers?${query}`,
      customer,
    ),
    enabled: isWhole(email, phone),
  };
};

/** Why a customer gets no car again; undefined for one who does. */
export const notAgainReason = ({ rentals }: Customer): string | undefined =>
  rentals.find(({ notAgain }) => notAgain)?.notAgain ?? undefined;

/** An address or a number that is complete enough to look for. */
const isWhole = (email: string, phone: string) =>
  /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email.trim()) || phone.replace(/\D/g, '').length >= 10;
