import { expect, test } from 'vitest';
import { billOf, owedBill } from '#contracts/bill.ts';
import { chargeKinds, type Charge } from '#contracts/bill-line.ts';
import { dollarsOf } from '#contracts/money.ts';
import { fc } from '#tests/support/properties.ts';

const line = (kind: Charge['kind'], amount: string, isPaid = false) => ({ kind, amount, isPaid });

test('a bill is the rental with its lines; a discount and a refund are taken off, and what is paid is not open', () => {
  const rental = { totalAmount: '450.00', isPaid: true };
  const charges = [
    line('late return', '75.10'),
    line('tolls', '12.35', true),
    line('discount', '50.00', true),
    line('refund', '0.45'),
  ];
  expect(billOf({ ...rental, charges })).toEqual({ total: 48_700, open: 7_465 });
  expect(billOf({ ...rental, charges: [] })).toEqual({ total: 45_000, open: 0 });
});

test('however many lines there are, the total is exact to the cent, and is what is paid and what is open', () => {
  const cents = fc.nat(100_000_000);
  const charges = fc.array(
    fc.record({ kind: fc.constantFrom(...chargeKinds), cents, isPaid: fc.boolean() }),
    {
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(cents, fc.boolean(), charges, (price, isPaid, lines) => {
      const bill = (paid: boolean) =>
        billOf({
          totalAmount: dollarsOf(price),
          isPaid: isPaid === paid,
          charges: lines.map((one) => line(one.kind, dollarsOf(one.cents), one.isPaid === paid)),
        });
      const expected = lines.reduce(
        (sum, one) => sum + (/^(discount|refund)$/.test(one.kind) ? -1 : 1) * one.cents,
        price,
      );
      expect(bill(true).total).toBe(expected);
      expect(bill(true).open + bill(false).open).toBe(expected);
    }),
  );
});

test('nobody owes the price of a rental that was called off unpaid, but the fee for it', () => {
  const off = { status: 'cancelled', source: 'owner', totalAmount: '450.00', isPaid: false };
  const charges = [line('cleaning', '30.00')];
  expect(owedBill({ ...off, charges })).toEqual({ isOff: true, total: 3_000, open: 3_000 });
  const kept = { isOff: false, total: 48_000, open: 3_000 };
  expect(owedBill({ ...off, charges, isPaid: true })).toEqual(kept);
  expect(owedBill({ ...off, charges, isPaid: true, source: 'marketplace' })).toEqual(kept);
});
