import { beforeEach, expect, test } from 'vitest';
import { acceptedNames } from '#tests/support/accepted-values.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  imported,
  inOtter,
  onlyRental,
  outcomesOf,
  postFile,
  previewed,
  running,
} from '#tests/support/marketplace.ts';
import {
  added,
  detailOf,
  heron,
  listed,
  otter,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { csvOf, tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useDate('2026-03-02T12:00:00Z');
const blobs = useBlobsServer();
useRentals();
beforeEach(() => {
  blobs().journal.length = 0;
});

const writes = () => blobs().journal.filter(({ method }) => method !== 'GET');

test('a trip becomes a rental, with its times in New York, its amount and its miles', async () => {
  const { columns, counts, rows, applied } = await imported(tripEarnings([{}]));
  expect(applied).toBe(true);
  expect(counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 });
  expect(rows).toEqual([
    {
      ...{ line: 2, outcome: 'new', reservationId: '55126068', guest: 'Ada B.' },
      ...{ vehicle: '#3 Heron (NJ #A12BCD)', overlaps: false, why: null },
    },
  ]);
  expect(columns).toHaveLength(47);
  expect(columns.filter(({ readAs }) => readAs !== null)).toHaveLength(13);
  expect(await onlyRental()).toMatchObject({
    ...{ vehicleId: heron, customerName: 'Ada B.', customerEmail: '', status: 'completed' },
    ...{ startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-04T23:30:00.000Z' },
    ...{ totalAmount: '1234.50', startOdometer: '12345', endOdometer: '12501', distance: '156' },
    ...{ source: 'marketplace', reservationId: '55126068', cancelReason: null },
  });
});

test('a look tells the same as putting it in, and writes nothing', async () => {
  await added({ startDate: '2026-03-01T12:00:00.000Z', endDate: '2026-03-03T12:00:00.000Z' });
  blobs().journal.length = 0;
  const file = tripEarnings([{}, { 'Reservation ID': '2', ...running }, { 'Trip start': 'soon' }]);
  const look = await previewed(file);
  expect(writes()).toEqual([]);
  expect(await imported(file)).toEqual({ ...look, applied: true });
  expect(look.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 1 });
});

test('the same file again changes nothing and writes nothing', async () => {
  const file = tripEarnings([{}, { 'Reservation ID': '2', ...inOtter, ...running }]);
  expect((await imported(file)).counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 });
  const before = await listed();
  blobs().journal.length = 0;
  expect((await imported(file)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
  // A spreadsheet writes numbers in ways of its own.
  const spelled = file
    .replace('55126068', "'55126068")
    .replace('\n2,', '\n2.0,')
    .replace('12345', '12345.0')
    .replace('Ada B.', '="Ada\u00a0 B."');
  expect((await imported(spelled)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
  expect(writes()).toEqual([]);
  expect(await listed()).toEqual(before);
});

test.each([
  ['Booked', 'pending', null],
  ['In-progress', 'active', null],
  ['completed', 'completed', null],
  ['Canceled', 'cancelled', 'Canceled on the marketplace.'],
  ['Guest cancellation', 'cancelled', 'Canceled by the guest on the marketplace.'],
  ['Host cancellation', 'cancelled', 'Canceled by the host on the marketplace.'],
  ['Guest canceled', 'cancelled', 'Canceled by the guest on the marketplace.'],
  ['Cancelled (by host)', 'cancelled', 'Canceled by the host on the marketplace.'],
  ['Under Review', 'under review', null],
])('the status "%s" is %s', async (word, status, cancelReason) => {
  await outcomesOf([{ 'Trip status': word }]);
  expect(await onlyRental()).toMatchObject({ status, cancelReason });
});

test('a status that we do not know is told, as the trip holds no car', async () => {
  const told =
    "new: We don't know its status, confirmed, so it doesn't hold the car or count as revenue. Open the rental and choose one.";
  expect(await outcomesOf([{ 'Trip status': 'Confirmed' }])).toEqual([told]);
  expect(await outcomesOf([{ 'Trip status': 'Confirmed' }])).toEqual(['same']);
});

test('two trips of one car for exactly the same time may well be one, and that is told', async () => {
  const told =
    'new: Ada B. has this car for exactly the same time, as reservation 55126068. If both are one trip, it counts twice: delete one of them.';
  expect(await outcomesOf([{}])).toEqual(['new']);
  const again = { 'Reservation ID': 'Turo trip of Ada' };
  expect(await outcomesOf([again])).toEqual([told]);
  expect(await outcomesOf([again])).toEqual(['same']);
  const canceled = { 'Reservation ID': '3', 'Trip status': 'Canceled' };
  expect(await outcomesOf([canceled])).toEqual(['new']);
});

test('a file whose dates have the day first is refused as a whole', async () => {
  const file = tripEarnings([
    { 'Trip start': '01/10/2026 5:00 PM', 'Trip end': '03/10/2026 5:00 PM' },
    { 'Reservation ID': '2', 'Trip start': '27/11/2026 9:00 AM', 'Trip end': '28/11/2026 9:00 AM' },
  ]);
  const answer = await postFile(file);
  expect(answer.status).toBe(400);
  expect(await expectSentence(answer)).toMatch(
    /day first, as in 27\/11\/2026 9:00 AM\. Please save it with dates like/,
  );
});

test('earnings below zero stay below zero, so that sums are what the marketplace paid', async () => {
  await outcomesOf([{ 'Trip status': 'Host cancellation', 'Total earnings': '- $25.00' }]);
  expect(await onlyRental()).toMatchObject({ totalAmount: '-25.00' });
});

test('a bad row is listed by its line with why, and the good ones go in', async () => {
  const file = tripEarnings([
    { 'Trip start': '03/45/2026 10:00 AM' },
    { 'Reservation ID': '' },
    { Guest: 'two\nlines', 'Trip end': '2026-03-01 10:00 AM' },
    { 'Total earnings': 'a lot' },
    { 'Check-in odometer': 'unknown' },
    { 'Trip status': '' },
    { 'Reservation ID': '5.51261E+07' },
    { 'Reservation ID': 'good' },
    { 'Reservation ID': 'good', 'Total earnings': '$1.00' },
    { 'Reservation ID': 'Total', 'Trip start': '', 'Trip end': '', 'Trip status': '', VIN: '' },
    { 'Reservation ID': '9', VIN: '' },
    { 'Reservation ID': '10', 'Trip end': '9999-12-31 11:00 PM' },
    { 'Reservation ID': "'good" },
    { 'Reservation ID': '#REF!' },
    { 'Reservation ID': '', 'Trip start': '', 'Trip end': '' },
    { 'Trip start': '2026-03-08 02:30 AM' },
  ]);
  const { rows } = await imported(file);
  expect(rows.map(({ line, outcome, why }) => [line, why ?? outcome])).toEqual([
    [
      2,
      "Its trip start can't be read: 03/45/2026 10:00 AM. Please write it like 2026-12-27 03:00 PM.",
    ],
    [3, 'Its reservation ID is missing.'],
    [4, 'It would end before it begins.'],
    [6, "Its total earnings can't be read: a lot"],
    [7, "Its check-in odometer can't be read: unknown"],
    [8, 'Its trip status is missing.'],
    [9, 'A spreadsheet rounded its reservation ID. Please use the file as you downloaded it.'],
    [10, 'new'],
    [11, 'Line 10 has the same reservation ID. This line is skipped.'],
    [13, 'No car in the fleet has the name #3 Heron (NJ #A12BCD). Add the car first.'],
    [
      14,
      "Its trip end can't be read: 9999-12-31 11:00 PM. Please write it like 2026-12-27 03:00 PM.",
    ],
    [15, 'Line 10 has the same reservation ID. This line is skipped.'],
    [16, 'Its reservation ID is missing.'],
    [17, 'Its trip start is missing.'],
    [
      18,
      "Its trip start can't be read: 2026-03-08 02:30 AM. That time doesn't exist: New York's clocks go forward over it. Please choose another.",
    ],
  ]);
  expect(await onlyRental()).toMatchObject({ reservationId: 'good', totalAmount: '1234.50' });
});

test('whatever a cell holds is kept as text and listed again', async () => {
  const texts = acceptedNames.map(([, sent, kept = sent]) => [sent, kept] as const);
  const file = tripEarnings(
    texts.map(([sent], place) => ({ 'Reservation ID': `${place}`, Guest: sent, Vehicle: sent })),
  );
  const { counts } = await imported(file);
  expect(counts.new).toBe(texts.length);
  const names = new Map((await listed()).map((one) => [one.reservationId, one.customerName]));
  for (const [place, [, kept]] of texts.entries()) {
    expect(kept).toContain(names.get(`${place}`));
    expect(names.get(`${place}`)).not.toBe('');
  }
  expect((await imported(file)).counts.same).toBe(texts.length);
});

test('a text in any other cell is refused or kept, and never breaks the import', async () => {
  const columns = [
    'Reservation ID',
    'VIN',
    'Trip start',
    'Trip end',
    'Trip status',
    'Total earnings',
  ];
  const good = [
    '1',
    '5YJ3E1EA1PF000316',
    '2026-03-02 10:00 AM',
    '2026-03-04 10:00 AM',
    'Done',
    '$1',
  ];
  const rows = acceptedNames.flatMap(([, text]) =>
    columns.map((_, spoiled) => good.map((cell, index) => (index === spoiled ? text : cell))),
  );
  const { counts } = await imported(csvOf(columns, ...rows));
  expect(counts.new + counts.refused).toBe(rows.length);
  expect(await listed()).toHaveLength(counts.new);
});

test('one entry for each file tells what came in and what changed', async () => {
  await outcomesOf([running, { 'Reservation ID': '2', ...inOtter }]);
  const ids = new Map((await listed()).map(({ vehicleId, id }) => [vehicleId, id]));
  const target = { kind: 'site', id: 'marketplace', label: 'Marketplace' };
  await outcomesOf([{}, { 'Reservation ID': '2', ...inOtter }]);
  const id = ids.get(heron)!;
  expect(await trail()).toMatchObject([
    {
      ...{ action: 'import', target },
      before: { rentals: {} },
      after: { rentals: {}, added: [id, ids.get(otter)] },
    },
    {
      ...{ action: 'import', target },
      before: { rentals: { [id]: { status: 'active', cancelReason: null } } },
      after: { rentals: { [id]: { status: 'completed', cancelReason: null } }, added: [] },
    },
  ]);
  expect((await detailOf(id)).status).toBe('completed');
});

test.each([
  ['nothing', '', 'This file is empty. Please choose another one.'],
  ['a page', '<!doctype html>', /^This file has no Reservation ID, /],
  ['too many trips', tripEarnings([]) + 'x,\n'.repeat(10_001), /more than 10,000 trips/],
])('a file that is %s is refused with a sentence', async (_, csv, sentence) => {
  const answer = await postFile(csv);
  expect(answer.status).toBe(400);
  expect(await expectSentence(answer)).toMatch(sentence);
  expect(writes()).toEqual([]);
});
