import { expect } from 'vitest';
import { rentalList, type Rental } from '#contracts/rental.ts';
import adminRentals from '#functions/admin-rentals.ts';
import { adminCall } from '#tests/support/admin-call.ts';

export interface RentalPage {
  rentals: Rental[];
  /** The query of the page of older ones; undefined on the last page. */
  older: string | undefined;
  totalRevenue: string | null;
}

/** A page of the list of rentals: `?from=2026-01-01&to=2026-01-31`, or what is listed without asking. */
export async function rentalPage(query = ''): Promise<RentalPage> {
  const answer = await adminCall(adminRentals, `GET /api/admin/rentals${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const link = answer.headers.get('link') ?? '';
  return {
    rentals: rentalList.parse(await answer.json()),
    older: /^<\/api\/admin\/rentals(\?.*)>; rel="next"$/.exec(link)?.[1],
    totalRevenue: answer.headers.get('x-total-revenue'),
  };
}

/** Every rental there is, page by page down to the oldest. */
export async function everyRental(): Promise<Rental[]> {
  const rentals: Rental[] = [];
  for (let query: string | undefined = ''; query !== undefined;) {
    const page: RentalPage = await rentalPage(query);
    rentals.push(...page.rentals);
    query = page.older;
  }
  return rentals;
}
