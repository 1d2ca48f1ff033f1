import { expect, test } from 'vitest';
import type { NewRental } from '#contracts/rental-change.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  listed,
  patch,
  post,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
useRentals();

/** A body with fields replaced; undefined leaves one out. */
type Refused = [what: string, fields: Partial<Record<keyof NewRental | 'revision', unknown>>];

const refusedFields: Refused[] = [
  ['an empty name', { customerName: ' \u200b ' }],
  ['a name that is a number', { customerName: 7 }],
  ['a name of 101 characters', { customerName: 'x'.repeat(101) }],
  ['an address that is none', { customerEmail: 'ada@localhost' }],
  ['a line break in the address', { customerEmail: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['no pick-up', { startDate: null }],
  ['a day that no calendar has', { startDate: '2026-02-30T12:00:00Z' }],
  ['a wall time', { startDate: '2026-06-01T12:00' }],
  ['a time with an offset', { startDate: '2026-06-01T12:00:00-04:00' }],
  ['a year long gone', { startDate: '0001-06-01T12:00:00Z' }],
  ['a year of five digits', { endDate: '+12026-06-01T12:00:00Z' }],
  ['a return with the pick-up', { endDate: '2026-06-01T12:00:00Z' }],
  ['a return before the pick-up', { endDate: '2026-05-31T12:00:00Z' }],
  ['367 days', { endDate: '2027-06-03T12:00:00Z' }],
  ['an amount below zero', { totalAmount: '-1' }],
  ['an amount with a comma', { totalAmount: '1000,50' }],
  ['an amount in parts of a cent', { totalAmount: '1.005' }],
  ['an amount that is a number', { totalAmount: 180 }],
  ['an amount without end', { totalAmount: '9'.repeat(400) }],
  ['an amount in powers', { totalAmount: '1e3' }],
  ['an odometer in words', { startOdometer: 'many' }],
  ['an odometer below zero', { startOdometer: '-5' }],
  ['an odometer that falls', { startOdometer: '500', endOdometer: '499.9' }],
  ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }],
  ['a car that is a list', { vehicleId: ['heron'] }],
  ['no car', { vehicleId: '' }],
  ['a field that nobody knows', { revision: 9 }],
];

const refusedWhenAdded: Refused[] = [
  ['an id that is no UUID', { id: '../live' }],
  ['no id', { id: undefined }],
  ['a status that does not begin a rental', { status: 'cancelled' }],
  ['a status that is none', { status: 'Prebooked' }],
  ['a lead without end', { leadId: 'x'.repeat(65) }],
];

test.each([...refusedFields, ...refusedWhenAdded])(
  'a new rental with %s is 400 with a sentence, and nothing is stored',
  async (_, fields) => {
    const answer = await post({ ...rentalBody(), ...fields });
    expect(answer.status).toBe(400);
    await expectSentence(answer);
    expect(await listed()).toEqual([]);
  },
);

test('a refused status is answered with those that it can be', async () => {
  const { id } = await added();
  expect(await (await post({ ...rentalBody(), status: 'cancelled' })).text()).toBe(
    'Please choose pending, active or completed.',
  );
  expect(await (await patch(id, { status: 'Prebooked' })).text()).toBe(
    'Please choose pending, active, completed or cancelled.',
  );
});

const refusedWhenChanged: Refused[] = [
  ['nothing', {}],
  ['an id', { id: '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11' }],
  ['a lead', { leadId: 'a lead' }],
  ['a status that is none', { status: 'Prebooked' }],
];

test.each([...refusedFields, ...refusedWhenChanged])(
  'a change to %s is 400 with a sentence, and changes nothing',
  async (_, fields) => {
    const before = await added({ startOdometer: '0' });
    const answer = await patch(before.id, fields);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
    expect(await listed()).toEqual([before]);
    expect(await trail()).toHaveLength(1);
  },
);

test.each([
  ['a list', []],
  ['a text', 'pending'],
  ['null', null],
  ['a number', 42],
])('%s as the body is 400 with a sentence', async (_, body) => {
  const { id } = await added();
  for (const answer of [await post(body), await patch(id, body)]) {
    expect(answer.status).toBe(400);
    await expectSentence(answer);
  }
});

test('fields hidden in __proto__ are no fields', async () => {
  const hidden = JSON.parse(`{"__proto__": ${JSON.stringify(rentalBody())}}`) as unknown;
  expect((await post(hidden)).status).toBe(400);
  expect(await listed()).toEqual([]);
});

test('a leap year fits, and so does a year over a clock change', async () => {
  const years = [
    { startDate: '2032-01-01T15:00:00Z', endDate: '2033-01-01T15:00:00Z' },
    // From summer time to standard time: 366 days on New York's clock, and an hour more.
    { startDate: '2027-11-06T04:00:00Z', endDate: '2028-11-06T05:00:00Z' },
  ];
  for (const period of years) await added(period);
  expect(await listed()).toHaveLength(2);
});
