import type { Charge, ChargeKind } from '#contracts/bill-line.ts';
import { centsOf } from '#contracts/money.ts';

/** What of a rental its bill is made of. */
export interface Billed {
  totalAmount: string;
  isPaid: boolean;
  charges: readonly Pick<Charge, 'kind' | 'amount' | 'isPaid'>[];
}

const isTakenOff = (kind: ChargeKind) => kind === 'discount' || kind === 'refund';

/** What a line adds to the bill, in cents: below zero if it is taken off. */
export function centsOfCharge({ kind, amount: dollars }: Pick<Charge, 'kind' | 'amount'>): number {
  const cents = centsOf(dollars) ?? 0;
  return isTakenOff(kind) && cents > 0 ? -cents : cents;
}

/** What a rental comes to with everything on its bill, and what of that is open, in cents. */
export function billOf({ totalAmount, isPaid, charges }: Billed): { total: number; open: number } {
  const lines = [
    { cents: centsOf(totalAmount) ?? 0, isPaid },
    ...charges.map((one) => ({ cents: centsOfCharge(one), isPaid: one.isPaid })),
  ];
  const sum = (some: typeof lines) => some.reduce((cents, line) => cents + line.cents, 0);
  return { total: sum(lines), open: sum(lines.filter((line) => !line.isPaid)) };
}

/**
 * The bill that its customer has to pay: without the price of a rental that was called off and never paid,
 * which nobody owes. A fee for it is a line of its own.
 */
export function owedBill(rental: Billed & { status: string; source: string }) {
  const { status, source, isPaid } = rental;
  const isOff = status === 'cancelled' && source !== 'marketplace' && !isPaid;
  return { isOff, ...billOf(isOff ? { ...rental, totalAmount: '0' } : rental) };
}
