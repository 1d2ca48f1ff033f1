import { expect, test } from 'vitest';
import type { Charge } from '#contracts/bill-line.ts';
import { customer } from '#contracts/customer.ts';
import { report } from '#contracts/report.ts';
import adminCustomers from '#functions/admin-customers.ts';
import adminErasure from '#functions/admin-erasure.ts';
import adminReports from '#functions/admin-reports.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { added, detailOf, listed, patch, useRentals } from '#tests/support/owner-rentals.ts';
import { rentalPage } from '#tests/support/rental-pages.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
useRentals();

const line = (kind: Charge['kind'], amount: string, given: Partial<Charge> = {}): Charge => ({
  ...{ kind, amount, note: '', isPaid: false },
  ...given,
});

const known = async (query: string) =>
  customer.parse(
    await (await adminCall(adminCustomers, `GET /api/admin/customers?${query}`)).json(),
  );

test('what is on the bill counts in the total revenue and in the reports, to the cent', async () => {
  const { id } = await added({ status: 'active', totalAmount: '180.00' });
  const charges = [line('late return', '75.10'), line('discount', '20.05', { isPaid: true })];
  expect((await patch(id, { charges, isPaid: true })).status).toBe(200);
  expect(await listed()).toMatchObject([{ charges, isPaid: true, totalAmount: '180.00' }]);
  expect((await rentalPage()).totalRevenue).toBe('235.05');
  const query = 'GET /api/admin/reports?from=2026-06&to=2026-06';
  const { total } = report.parse(await (await adminCall(adminReports, query)).json());
  expect(total.revenue).toBe('235.05');
});

test('a deposit is kept with where it is, and counts as no revenue', async () => {
  const { id } = await added({ status: 'active', totalAmount: '180.00' });
  await patch(id, { deposit: { amount: '250', state: 'held' } });
  expect(await listed()).toMatchObject([{ deposit: { amount: '250.00', state: 'held' } }]);
  expect((await rentalPage()).totalRevenue).toBe('180.00');
});

test.each([
  ['cents after a comma', { charges: [line('tolls', '12,50')] }],
  ['cents after a comma in the price', { totalAmount: '12,50' }],
  ['an amount below zero', { charges: [line('refund', '-5')] }],
  ['a line of another kind', { charges: [{ ...line('tolls', '5'), kind: 'tip' }] }],
  ['a deposit that is nowhere', { deposit: { amount: '5', state: 'lost' } }],
  [
    'more lines than any bill has',
    { charges: Array.from({ length: 41 }, () => line('tolls', '1')) },
  ],
  ['no reason for not again', { notAgain: ' ' }],
])('%s is refused in a sentence', async (_, change) => {
  const { id } = await added();
  const answer = await patch(id, change);
  expect(answer.status).toBe(400);
  await expectSentence(answer);
});

test('a customer is found by email or phone, with what was spent, and why there is no car again', async () => {
  const day = (number: number) => ({
    startDate: `2026-06-0${number}T12:00:00.000Z`,
    endDate: `2026-06-0${number}T18:00:00.000Z`,
  });
  const first = await added({ ...day(1), status: 'completed', customerPhone: '(609) 555-0142' });
  const second = await added({
    ...{ ...day(2), customerEmail: 'ada@work.example', customerPhone: '+1 609 555 0142' },
  });
  await added({ ...day(3), customerEmail: 'grace@example.com' });
  await patch(first.id, { notAgain: 'Smoked in the car.', charges: [line('cleaning', '150')] });
  expect(await known('phone=6095550142')).toMatchObject({
    rentals: [
      { id: second.id, notAgain: null },
      { id: first.id, notAgain: 'Smoked in the car.' },
    ],
    spent: '330.00',
    // Both rentals, and the cleaning.
    unpaid: '510.00',
  });
  expect((await known('email=ADA@example.com')).rentals).toMatchObject([{ id: first.id }]);
  expect(await known('')).toEqual({ rentals: [], spent: '0.00', unpaid: '0.00' });
});

test('an erasure takes what was noted about the customer, and leaves the money', async () => {
  const { id } = await added({ customerPhone: '(609) 555-0142' });
  await patch(id, { status: 'active' });
  const takeBack = {
    ...{ id: crypto.randomUUID(), at: new Date().toISOString(), batteryLevel: 40 },
    ...{ checked: ['Cables'], note: 'Ada lost the key.' },
  };
  await patch(id, { status: 'completed', takeBack });
  const charges = [line('damage', '90', { note: "Ada's key" })];
  await patch(id, { charges, notAgain: 'Lost keys.', licenseSeen: true });
  const body = { addresses: ['ada@example.com'], apply: true };
  await adminCall(adminErasure, 'POST /api/admin/erasure', body);
  const [left] = await listed();
  expect(left).toMatchObject({
    ...{ customerName: 'Erased customer', customerPhone: '', notAgain: null },
    charges: [{ kind: 'damage', amount: '90.00', note: '' }],
    takeBack: { batteryLevel: 40, note: '' },
  });
  expect((await known('phone=6095550142')).rentals).toEqual([]);
  const answer = await patch(id, { notAgain: 'Ada again.' });
  expect(answer.status).toBe(409);
});

test('nothing is offered for the bill that has no price in the facts', async () => {
  const { id } = await added({ startOdometer: '100', endOdometer: '5000' });
  await patch(id, { status: 'active' });
  await patch(id, { status: 'completed' });
  expect((await detailOf(id)).offers).toEqual([]);
});
