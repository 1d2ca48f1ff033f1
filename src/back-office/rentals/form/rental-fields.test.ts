import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { LeadDetail } from '#contracts/lead-detail.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import {
  changesOf,
  fieldsOfLead,
  fieldsOfRental,
  rentalForm,
  saysTheSame,
} from './rental-fields.ts';

const stored = exampleRental({
  // The second 1:30 of the night in which the clocks go back.
  startDate: '2026-11-01T06:30:00.000Z',
  endDate: '2026-11-03T15:00:00.000Z',
});
const typed = (changed: Record<string, string> = {}) => {
  const fields = fieldsOfRental(stored);
  return { ...fields, totalAmount: fields.totalAmount ?? '', ...changed };
};
const read = (changed?: Record<string, string>) => z.parse(rentalForm, typed(changed));
function problemsOf(changed: Record<string, string>) {
  const issues = z.safeParse(rentalForm, typed(changed)).error?.issues ?? [];
  return [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}

test('an unedited form changes nothing, not even the second of two equal hours', () => {
  expect(typed().startDate).toBe('2026-11-01T01:30');
  expect(changesOf(stored, read())).toEqual({});
});

test('only what was typed otherwise is sent, in the form the server keeps, a time with the other and the car', () => {
  expect(
    changesOf(
      stored,
      read({ endDate: '2026-11-04T10:00', totalAmount: '$1,250.5', startOdometer: '10,382.4' }),
    ),
  ).toEqual({
    vehicleId: stored.vehicleId,
    startDate: stored.startDate,
    endDate: '2026-11-04T15:00:00.000Z',
    totalAmount: '1250.50',
    startOdometer: '10382.4',
  });
});

test('a form matches the stored rental until a field is edited; a blank amount matches any', () => {
  const fields = fieldsOfRental(stored);
  const moved = { ...stored, status: 'active' };
  expect(saysTheSame({ ...fields, totalAmount: null }, moved)).toBe(true);
  for (const changed of [{ customerName: 'Ada King' }, { totalAmount: '1' }, { endDate: '' }]) {
    expect(saysTheSame({ ...fields, ...changed }, stored)).toBe(false);
  }
});

test('the best price is the amount until the owner types one, but not of a rental for rideshare', () => {
  const amountFor = (words: Record<string, string>) =>
    fieldsOfLead({ words } as LeadDetail).totalAmount;
  expect(amountFor({})).toBeNull();
  expect(['', 'long-term', 'rideshare'].map((mode) => amountFor({ mode }))).toEqual([
    ...[null, null, ''],
  ]);
});

test('cents after a comma are asked about, and thousands are not', () => {
  expect(problemsOf({ totalAmount: '12,50' })).toEqual([
    'totalAmount: Please write cents after a point, as in 12.50, and thousands as 1,250.',
  ]);
  for (const totalAmount of ['1,250', '$1,250.50', '1250']) {
    expect(problemsOf({ totalAmount })).toEqual([]);
  }
});

test('a return before its pick-up, and an hour that New York skips, are marked where they stand', () => {
  expect(problemsOf({ endDate: '2026-10-31T10:00' })).toEqual([
    'endDate: Please choose a return after the pick-up.',
  ]);
  // There is no best price for such a time, and the amount is not what is missing.
  expect(problemsOf({ endDate: '2026-10-31T10:00', totalAmount: '' })).toEqual([
    'endDate: Please choose a return after the pick-up.',
  ]);
  expect(problemsOf({ endDate: '2027-03-14T02:30', totalAmount: '' })).toEqual([
    "endDate: That time doesn't exist: New York's clocks go forward over it. Please choose another.",
  ]);
  expect(problemsOf({ endDate: '2027-12-01T10:00' })).toEqual([
    'endDate: Please choose a return at most 366 days after the pick-up.',
  ]);
  expect(problemsOf({ startOdometer: '900', endOdometer: '899.9' })).toEqual([
    'endOdometer: Please check the odometer: it is lower at the return than at the pick-up.',
  ]);
  expect(problemsOf({ startDate: '2026-03-08T02:30', customerName: ' ' })).toEqual([
    "customerName: Please enter the customer's name.",
    "startDate: That time doesn't exist: New York's clocks go forward over it. Please choose another.",
  ]);
});
