import { beforeEach, describe, expect, test } from 'vitest';
import { block, blockList } from '#contracts/block.ts';
import { blockImportResult } from '#contracts/calendar.ts';
import adminBlock from '#functions/admin-block.ts';
import adminBlocks from '#functions/admin-blocks.ts';
import adminRentals from '#functions/admin-rentals.ts';
import { undoBlock } from '#server/rentals/calendar/blocks.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { calendarFile } from '#tests/support/calendar-file.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  context,
  heron,
  otter,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();
useDate('2026-06-01T12:00:00Z');

const trip = (uid: string, day: number, ...lines: string[]) => [
  ...[`UID:${uid}`, `SUMMARY:Trip ${uid}`, `DTSTART:202607${day}T140000Z`],
  ...[`DTEND:202607${day + 1}T140000Z`, ...lines],
];
const post = (calendar: string, apply = true, vehicleId: string = heron) =>
  adminCall(adminBlocks, 'POST /api/admin/blocks', { vehicleId, calendar, apply });
const putIn = async (...parameters: Parameters<typeof post>) => {
  const answer = await post(...parameters);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return blockImportResult.parse(await answer.json());
};
const listed = async () =>
  blockList.parse(await (await adminCall(adminBlocks, 'GET /api/admin/blocks')).json());
const remove = (id: string) => adminCall(adminBlock, `DELETE /api/admin/blocks/${id}`);
const none = { new: 0, changed: 0, same: 0, refused: 0 };
const writes = () => blobs().journal.filter(({ method }) => method !== 'GET');
/** Undoes the newest entry of the trail. */
const undoNewest = async () => {
  const session = { id: 'a session', expiresAt: new Date('2026-06-01T20:00:00Z') };
  return undoBlock(
    { context, recorder: { audit: openAudit(context), session } },
    (await trail()).at(-1)!,
  );
};

test('a look tells what would come in, and putting it in again changes and writes nothing', async () => {
  const calendar = calendarFile(trip('a', 10), trip('b', 20));
  const look = await putIn(calendar, false);
  expect(look).toEqual({
    applied: false,
    missing: 0,
    counts: { ...none, new: 2 },
    rows: [10, 20].map((day, place) => ({
      ...{ outcome: 'new', overlaps: false, why: null, summary: `Trip ${'ab'[place]}` },
      startDate: `2026-07-${day}T14:00:00.000Z`,
      endDate: `2026-07-${day + 1}T14:00:00.000Z`,
    })),
  });
  expect(await listed()).toEqual([]);
  expect(await putIn(calendar)).toEqual({ ...look, applied: true });
  const blocks = await listed();
  expect(blocks).toMatchObject([
    { vehicleId: heron, summary: 'Trip a' },
    { vehicleId: heron, summary: 'Trip b' },
  ]);
  blobs().journal.length = 0;
  expect((await putIn(calendar)).counts).toEqual({ ...none, same: 2 });
  expect(writes()).toEqual([]);
  expect(await listed()).toEqual(blocks);
});

test('an event that moves moves its block, and one that is gone from the calendar leaves its block', async () => {
  await putIn(calendarFile(trip('a', 10), trip('b', 20)));
  const ids = (await listed()).map(({ id }) => id);
  expect((await putIn(calendarFile(trip('b', 22)))).counts).toEqual({ ...none, changed: 1 });
  expect(await listed()).toMatchObject([
    { id: ids[0], startDate: '2026-07-10T14:00:00.000Z' },
    { id: ids[1], startDate: '2026-07-22T14:00:00.000Z' },
  ]);
});

test('an event that is canceled in a later file frees the car, and so does a whole calendar what it lacks', async () => {
  await putIn(calendarFile(trip('a', 10), trip('b', 20), trip('c', 25)));
  const later = calendarFile(trip('a', 10, 'STATUS:CANCELLED'), trip('b', 20));
  const { counts, rows, missing } = await putIn(later);
  expect(counts).toEqual({ ...none, same: 1, changed: 1 });
  expect(missing, 'what a file lacks that may not be all').toBe(1);
  expect(rows).toContainEqual(
    expect.objectContaining({
      summary: 'Trip a',
      why: 'It was canceled, so the car is free again.',
    }),
  );
  expect((await listed()).map(({ summary }) => summary)).toEqual(['Trip b', 'Trip c']);
  await putIn(calendarFile(trip('of Otter', 10)), true, otter);
  await adminCall(adminBlocks, 'POST /api/admin/blocks', {
    ...{ vehicleId: heron, calendar: calendarFile(trip('b', 20)), apply: true, isWhole: true },
  });
  expect((await listed()).map(({ summary }) => summary)).toEqual(['Trip of Otter', 'Trip b']);
});

test('the same calendar for another car makes blocks of its own', async () => {
  await putIn(calendarFile(trip('a', 10)));
  await putIn(calendarFile(trip('a', 10)), true, otter);
  expect((await listed()).map(({ vehicleId }) => vehicleId).sort()).toEqual([heron, otter].sort());
});

test('a block whose time a rental has goes in and names it; one that cannot be read does not', async () => {
  await added({ startDate: '2026-07-10T20:00:00.000Z', endDate: '2026-07-12T20:00:00.000Z' });
  await added({
    startDate: '2026-07-20T20:00:00.000Z',
    endDate: '2026-07-21T20:00:00.000Z',
    status: 'completed',
  });
  const { counts, rows } = await putIn(
    calendarFile(trip('a', 10), trip('b', 20), trip('b', 25), [
      'UID:c',
      'DTSTART:20260701T100000Z',
    ]),
  );
  expect(counts).toEqual({ ...none, new: 3, refused: 1 });
  expect(rows.map(({ why }) => why)).toEqual([
    'This books the car twice: Ada Byron has it from Jul 10, 2026, 4:00 PM EDT to Jul 11, 2026, 10:00 AM EDT. Decide on Today.',
    null,
    null,
    'It has no end.',
  ]);
});

describe('a block that is deleted', () => {
  beforeEach(async () => {
    await putIn(calendarFile(trip('a', 10)));
  });

  test('is gone, is recorded, and comes back when that is undone', async () => {
    const [stored] = await listed();
    const answer = await remove(stored!.id);
    expect(block.parse(await answer.json())).toEqual(stored);
    expect(await listed()).toEqual([]);
    expect((await remove(stored!.id)).status).toBe(404);
    const entry = await undoNewest();
    expect(await listed()).toEqual([stored]);
    const target = { kind: 'block', id: stored!.id, label: 'Trip a, Jul 10, 2026, 10:00 AM EDT' };
    expect(await trail()).toMatchObject([
      {
        action: 'import',
        target: { kind: 'vehicle', id: heron },
        after: { blocks: { [stored!.id]: {} } },
      },
      { action: 'delete', target, before: { summary: 'Trip a', vehicleId: heron }, after: null },
      {
        ...entry,
        action: 'undo',
        target,
        before: null,
        after: { summary: 'Trip a', vehicleId: heron },
      },
    ]);
  });

  test('does not come back where it is there already, or a rental has its time by now', async () => {
    const calendar = calendarFile(trip('a', 10));
    const [stored] = await listed();
    await remove(stored!.id);
    const deletion = (await trail()).at(-1)!;
    await putIn(calendar);
    const call = {
      context,
      recorder: { audit: openAudit(context), session: { id: 's', expiresAt: new Date() } },
    };
    await expect(undoBlock(call, deletion)).rejects.toMatchObject({
      status: 409,
      reason: 'changed',
    });
    await remove(stored!.id);
    await added({ startDate: '2026-07-10T10:00:00.000Z', endDate: '2026-07-10T20:00:00.000Z' });
    await expect(undoBlock(call, deletion)).rejects.toMatchObject({ reason: 'overlap' });
  });

  test('is asked for by an id that no block has: 404', async () => {
    for (const id of ['x', '__proto__', `${heron}-0`]) {
      const answer = await remove(id);
      expect(answer.status).toBe(404);
      await expectSentence(answer);
    }
  });
});

describe('a block by hand', () => {
  const id = '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11';
  const own = (given: object = {}) => ({
    ...{ vehicleId: heron, reason: 'cleaning', summary: 'Interior' },
    ...{ startDate: '2026-07-10T14:00:00.000Z', endDate: '2026-07-11T14:00:00.000Z' },
    ...given,
  });
  const put = (body: object, of = id) => adminCall(adminBlock, `PUT /api/admin/blocks/${of}`, body);

  test('keeps its car, says why, can be changed and that undone, and is stored once however often it is sent', async () => {
    expect((await put(own())).status).toBe(200);
    blobs().journal.length = 0;
    expect((await put(own())).status).toBe(200);
    expect(writes()).toEqual([]);
    expect(await listed()).toEqual([{ ...own(), id, calendarId: null, notCounted: null }]);
    const rental = await adminCall(
      adminRentals,
      'POST /api/admin/rentals',
      rentalBody({ ...times }),
    );
    expect(await rental.text()).toMatch(
      /^Heron is blocked for cleaning from Jul 10, 2026, 10:00 AM/,
    );
    await put(own({ reason: 'own use', endDate: '2026-07-13T14:00:00.000Z' }));
    expect((await trail()).at(-1)).toMatchObject({
      action: 'edit',
      before: { reason: 'cleaning', endDate: '2026-07-11T14:00:00.000Z' },
      after: { reason: 'own use', endDate: '2026-07-13T14:00:00.000Z' },
    });
    await undoNewest();
    expect(await listed()).toEqual([{ ...own(), id, calendarId: null, notCounted: null }]);
    expect((await remove(id)).status).toBe(200);
    await undoNewest();
    expect(await listed()).toHaveLength(1);
  });

  test('stays when a calendar of its car is imported as a whole', async () => {
    await put(own());
    await adminCall(adminBlocks, 'POST /api/admin/blocks', {
      ...{ vehicleId: heron, calendar: calendarFile(trip('b', 20)), apply: true, isWhole: true },
    });
    expect(await listed()).toHaveLength(2);
  });

  test('is refused where a rental has the time, and where it makes no sense', async () => {
    await added(times);
    for (const [given, status, sentence] of [
      [{}, 409, /^Heron is rented to Ada Byron from .* Change that rental first\.$/],
      [{ vehicleId: 'unknown' }, 404, /car/],
      [{ reason: 'party' }, 400, /^Please choose cleaning, service or own use\.$/],
      [{ endDate: '2026-07-10T14:00:00.000Z' }, 400, /^Please choose an end after/],
      [{ startDate: '' }, 400, /^Please choose the day and the time at which it begins\.$/],
    ] as const) {
      const answer = await put(own(given));
      expect([answer.status, await answer.text()]).toEqual([
        status,
        expect.stringMatching(sentence),
      ]);
    }
    expect((await put(own({ vehicleId: otter }), 'no-uuid')).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  const times = { startDate: '2026-07-10T20:00:00.000Z', endDate: '2026-07-12T20:00:00.000Z' };
});

test.each([
  ['no calendar', { calendar: '<!doctype html>' }, 400],
  ['an empty text', { calendar: '' }, 400],
  ['a car that is not in the fleet', { vehicleId: 'ffffffffffffffff' }, 404],
  ['a calendar of more than 1 MB', { calendar: 'x'.repeat(1_200_000) }, 413],
])(
  '%s is refused with a sentence',
  async (
    _,
    { calendar = calendarFile(), vehicleId = heron }: { calendar?: string; vehicleId?: string },
    status,
  ) => {
    const answer = await post(calendar, true, vehicleId);
    expect(answer.status).toBe(status);
    await expectSentence(answer);
  },
);
