import { describe, expect, test } from 'vitest';
import { block, blockList } from '#contracts/block.ts';
import type { Rental } from '#contracts/rental.ts';
import adminBlock from '#functions/admin-block.ts';
import adminBlocks from '#functions/admin-blocks.ts';
import adminUndo from '#functions/admin-undo.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { calendarFile } from '#tests/support/calendar-file.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { outcomesOf } from '#tests/support/marketplace.ts';
import {
  added,
  detailOf,
  listed,
  heron,
  otter,
  patch,
  post,
  remove,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useBlobsServer();
useDate('2026-06-01T12:00:00Z');
useRentals();

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, day, hour)).toISOString();
const days = (from: number, to: number) => ({ startDate: at(from), endDate: at(to) });
/** A trip of Heron from June 11 to 14, each at 8 in the morning in New York, but for what is given. */
const trip = (given: object = {}) => ({
  ...{ 'Reservation ID': '77', Guest: 'Bob Next', 'Trip status': 'Booked' },
  ...{ 'Trip start': '2026-06-11 8:00 AM', 'Trip end': '2026-06-14 8:00 AM', ...given },
});
const undoNewest = async (kind?: string) => {
  const entries = (await trail()).filter(({ target }) => !kind || target.kind === kind);
  return adminCall(adminUndo, `POST /api/admin/undo/${entries.at(-1)?.id}`);
};
const refusalOf = async (answer: Response) => {
  expect(answer.status).toBe(409);
  return expectSentence(answer);
};

describe('a booking of the marketplace that overlaps one of ours', () => {
  /** Ada has Heron from June 10 to 12, and then comes Bob's trip. */
  async function bookedTwice(): Promise<[ours: Rental, theirs: Rental]> {
    const { id } = await added(days(10, 12));
    expect(await outcomesOf([trip()])).toEqual([
      'new: This books the car twice: Ada Byron has it from Jun 11, 2026, 8:00 AM EDT to Jun 12, 2026, 8:00 AM EDT. Decide on Today.',
    ]);
    const rentals = await listed();
    const of = (isOurs: boolean) => rentals.find((one) => (one.id === id) === isOurs)!;
    return [of(true), of(false)];
  }
  const conflictsNow = async () => (await listed()).flatMap(({ conflicts }) => conflicts);

  test('is kept, each names the other, and its whole time is taken', async () => {
    const [ours, theirs] = await bookedTwice();
    const both = { kind: 'rental', from: at(11), until: at(12) };
    expect(ours.conflicts).toEqual([{ ...both, id: theirs.id, who: 'Bob Next' }]);
    expect(theirs.conflicts).toEqual([{ ...both, id: ours.id, who: 'Ada Byron' }]);
    expect((await detailOf(ours.id)).conflicts).toEqual(ours.conflicts);
    expect(await refusalOf(await post(rentalBody(days(13, 15))))).toMatch(/reserved for Bob Next/);
    expect((await trail()).at(-1)).toMatchObject({ action: 'import', after: { overlapping: 1 } });
    expect(await outcomesOf([trip()])).toEqual(['same']);
  });

  test('may be edited meanwhile, and no car leaves before it is decided', async () => {
    const [ours, theirs] = await bookedTwice();
    const edited = await patch(ours.id, { note: 'Brings a dog.', endDate: at(11, 14) });
    expect(await edited.json()).toMatchObject({
      conflicts: [{ id: theirs.id, until: at(11, 14) }],
    });
    const handOver = {
      ...{ id: crypto.randomUUID(), at: at(10), batteryLevel: 80, checked: [], note: '' },
    };
    const leaves = await patch(ours.id, { status: 'active', handOver, confirmed: ['early'] });
    expect(await refusalOf(leaves)).toMatch(
      /^Heron is reserved for Bob Next from .*\. Change that rental first\.$/,
    );
  });

  test.each<[string, (ours: Rental, theirs: Rental) => Promise<unknown>]>([
    ['one moves to another car', (ours) => patch(ours.id, { vehicleId: otter })],
    ['one moves to another time', (_, theirs) => patch(theirs.id, days(12, 14))],
    ['one is canceled', (ours) => patch(ours.id, { status: 'cancelled', cancelReason: 'Rain.' })],
    ['one is deleted', (ours) => remove(ours.id)],
    ['the owner says why ours does not count', (ours) => patch(ours.id, { notCounted: 'Same.' })],
    [
      'the owner says why theirs does not',
      (_, theirs) => patch(theirs.id, { notCounted: 'Same.' }),
    ],
    ['a later file cancels it', () => outcomesOf([trip({ 'Trip status': 'Guest cancellation' })])],
    ['its import is undone', () => undoNewest()],
  ])('is a conflict until %s', async (_, decide) => {
    const [ours, theirs] = await bookedTwice();
    await decide(ours, theirs);
    expect(await conflictsNow()).toEqual([]);
  });

  test('that does not count leaves the rest of its time to others, and counts again only while that is free', async () => {
    const [ours, theirs] = await bookedTwice();
    const said = await patch(theirs.id, { notCounted: 'Ada booked there, too.' });
    expect(await said.json()).toMatchObject({ notCounted: 'Ada booked there, too.' });
    expect((await trail()).at(-1)).toMatchObject({
      ...{ action: 'edit', before: { notCounted: null } },
      after: { notCounted: 'Ada booked there, too.' },
    });
    expect(await refusalOf(await patch(theirs.id, { notCounted: null }))).toMatch(/Ada Byron/);
    expect(await refusalOf(await undoNewest())).toMatch(/^Heron is reserved for Ada Byron/);
    expect(await outcomesOf([trip()])).toEqual(['same']);
    expect(await conflictsNow()).toEqual([]);
    const next = await added(days(13, 15));
    await remove(ours.id);
    expect(await refusalOf(await patch(theirs.id, { notCounted: null }))).toMatch(/from Jun 13/);
    await patch(next.id, { startDate: at(14) });
    expect((await patch(theirs.id, { notCounted: null })).status).toBe(200);
    expect(await refusalOf(await post(rentalBody(days(11, 12))))).toMatch(/Bob Next/);
  });

  test('counts again once the marketplace changes its time', async () => {
    const [, theirs] = await bookedTwice();
    await patch(theirs.id, { notCounted: 'Ada booked there, too.' });
    await outcomesOf([trip({ 'Trip end': '2026-06-15 8:00 AM' })]);
    expect(await conflictsNow()).toHaveLength(2);
    expect((await undoNewest()).status).toBe(200);
    expect(await detailOf(theirs.id)).toMatchObject({
      ...{ notCounted: 'Ada booked there, too.', endDate: at(14), conflicts: [] },
    });
  });

  test('counts again once the owner gives it another car or time, or reopens it', async () => {
    const [ours, theirs] = await bookedTwice();
    await patch(ours.id, { notCounted: 'Same.' });
    expect(await refusalOf(await patch(ours.id, { endDate: at(13) }))).toMatch(/Bob Next/);
    const moved = await patch(ours.id, { vehicleId: otter });
    expect(await moved.json()).toMatchObject({ vehicleId: otter, notCounted: null });
    const other = rentalBody({ ...days(10, 12), vehicleId: otter });
    expect(await refusalOf(await post(other))).toMatch(/^Otter is reserved for Ada Byron/);
    expect((await undoNewest()).status).toBe(200);
    expect(await detailOf(ours.id)).toMatchObject({ vehicleId: heron, notCounted: 'Same.' });
    await patch(ours.id, { status: 'cancelled', cancelReason: 'Rain.' });
    expect(await refusalOf(await patch(ours.id, { status: 'pending' }))).toMatch(/Bob Next/);
    await remove(theirs.id);
    const open = await patch(ours.id, { status: 'pending' });
    expect(await open.json()).toMatchObject({ status: 'pending', notCounted: null });
  });

  test('is not taken back with its import once the owner has decided on it', async () => {
    const [, theirs] = await bookedTwice();
    const imported = (await trail()).at(-1)?.id;
    await patch(theirs.id, { notCounted: 'Ada booked there, too.' });
    await refusalOf(await adminCall(adminUndo, `POST /api/admin/undo/${imported}`));
    expect(await listed()).toHaveLength(2);
  });
});

test('only a rental that is to come may be said not to count, and only with a reason', async () => {
  const { id } = await added(days(1, 3));
  await expectSentence(await patch(id, { notCounted: ' ' }));
  await patch(id, { status: 'active' });
  const answer = await patch(id, { notCounted: 'Same.' });
  expect(answer.status).toBe(400);
  await expectSentence(answer);
  expect(await detailOf(id)).toMatchObject({ status: 'active', notCounted: null });
});

describe("another site's time that overlaps a rental of ours", () => {
  const putIn = (...lines: string[][]) =>
    adminCall(adminBlocks, 'POST /api/admin/blocks', {
      ...{ vehicleId: heron, apply: true, isWhole: true, calendar: calendarFile(...lines) },
    });
  const event = (from: number, to: number) => [
    ...[
      'UID:one',
      'SUMMARY:Reserved',
      `DTSTART:202606${from}T120000Z`,
      `DTEND:202606${to}T120000Z`,
    ],
  ];
  const blocks = async () =>
    blockList.parse(await (await adminCall(adminBlocks, 'GET /api/admin/blocks')).json());
  const count = (id: string, notCounted: string | null) =>
    adminCall(adminBlock, `PATCH /api/admin/blocks/${id}`, { notCounted });

  test('is kept, is a conflict, and no longer once the owner says why it does not count', async () => {
    const ours = await added(days(10, 12));
    await putIn(event(11, 14));
    const [{ id } = { id: '' }] = await blocks();
    expect((await detailOf(ours.id)).conflicts).toEqual([
      { ...{ kind: 'block', id, who: 'Reserved' }, from: at(11), until: at(12) },
    ]);
    const answer = await count(id, 'It is our own booking.');
    expect(block.parse(await answer.json())).toMatchObject({
      notCounted: 'It is our own booking.',
    });
    expect((await detailOf(ours.id)).conflicts).toEqual([]);
    await added(days(12, 14));
    await putIn(event(11, 14));
    expect(await blocks()).toMatchObject([{ notCounted: 'It is our own booking.' }]);
    expect(await refusalOf(await count(id, null))).toMatch(
      /^Heron is rented to Ada Byron from Jun/,
    );
    expect(await refusalOf(await undoNewest('block'))).toMatch(/Ada Byron/);
  });

  test('counts again once it is at another time, and when the owner says so', async () => {
    const ours = await added(days(10, 12));
    await putIn(event(11, 14));
    const [{ id } = { id: '' }] = await blocks();
    await count(id, 'It is our own booking.');
    await putIn(event(11, 13));
    expect(await blocks()).toMatchObject([{ notCounted: null }]);
    expect((await detailOf(ours.id)).conflicts).toHaveLength(1);
    await count(id, 'It is our own booking.');
    await patch(ours.id, { vehicleId: otter });
    expect((await count(id, null)).status).toBe(200);
    expect((await undoNewest()).status).toBe(200);
    expect(await blocks()).toMatchObject([{ notCounted: 'It is our own booking.' }]);
  });

  test('is asked for by an id that no block has: 404, and without a reason: 400', async () => {
    await expectSentence(await count('x', null));
    expect((await count('x', null)).status).toBe(404);
    expect((await count('x', '')).status).toBe(400);
  });
});
