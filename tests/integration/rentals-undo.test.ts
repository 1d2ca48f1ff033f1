import { expect, test } from 'vitest';
import type { AuditEntry } from '#contracts/audit.ts';
import type { Rental } from '#contracts/rental.ts';
import { Refusal } from '#server/refusal.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { undoRental } from '#server/rentals/undo-rental.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  added,
  context,
  heron,
  listed,
  otter,
  patch,
  remove,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useDate('2026-11-22T12:00:00Z');
useBlobsServer();
useRentals();

const session = { id: 'the undoing', expiresAt: new Date(Date.now() + 3_600_000) };
const undo = (entry: AuditEntry) =>
  undoRental({ context, recorder: { audit: openAudit(context), session } }, entry);

/** Undoes the newest entry of the trail. */
async function undoNewest(): Promise<AuditEntry> {
  return undo((await trail()).at(-1)!);
}

async function refusalOf(undoing: Promise<unknown>): Promise<string> {
  const error = await undoing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error('It was not refused.', { cause: error });
  expect(error.status).toBe(409);
  return error.problems[0].sentence;
}

const hold = (id: string) => patch(id, { status: 'cancelled', cancelReason: 'Rain.' });

test.each<[string, (before: Rental) => Promise<unknown>]>([
  ['an edit', ({ id }) => patch(id, { note: 'New.', totalAmount: '1' })],
  ['a move to another car', ({ id }) => patch(id, { vehicleId: otter })],
  ['a status', ({ id }) => patch(id, { status: 'active' })],
  ['a cancellation', ({ id }) => hold(id)],
  ['a delete', ({ id }) => remove(id)],
])('%s is undone: the rental is as it was, and the trail says so', async (_, write) => {
  const before = await added({ note: 'A dog.' });
  await write(before);
  const undone = (await trail()).at(-1)!;
  const entry = await undo(undone);
  expect(await listed()).toEqual([before]);
  expect(entry).toMatchObject({
    action: 'undo',
    target: { kind: 'rental', id: before.id },
    who: { session: 'the undoing' },
    before: undone.after,
  });
  expect((await trail()).at(-1)).toEqual(entry);
  expect(await refusalOf(undo(undone))).toBe("It has been changed since, so it can't be undone.");
  expect(await listed()).toEqual([before]);
});

test('what was changed since is not undone; what else was changed stays', async () => {
  const { id } = await added();
  await patch(id, { note: 'First.' });
  const first = (await trail()).at(-1)!;
  await patch(id, { customerName: 'Grace Hopper' });
  await undo(first);
  expect(await listed()).toMatchObject([{ note: '', customerName: 'Grace Hopper' }]);

  await patch(id, { note: 'Second.' });
  const second = (await trail()).at(-1)!;
  await patch(id, { note: 'Third.' });
  expect(await refusalOf(undo(second))).toContain('changed since');
  await remove(id);
  expect(await refusalOf(undo(second))).toContain('changed since');
  expect(await listed()).toEqual([]);
});

test.each<[string, Partial<Rental>[]]>([
  [
    'a return before its pick-up',
    [{ startDate: '2026-05-20T12:00:00.000Z' }, { endDate: '2026-05-25T12:00:00.000Z' }],
  ],
  ['an odometer that runs backwards', [{ startOdometer: '10' }, { endOdometer: '20' }]],
])('an undo does not leave %s', async (_, [first, second]) => {
  const { id } = await added({ startOdometer: '100', endOdometer: '150' });
  await patch(id, first);
  const undone = (await trail()).at(-1)!;
  await patch(id, second);
  expect(await refusalOf(undo(undone))).toContain('changed since');
  expect(await listed()).toMatchObject([{ ...first, ...second }]);
});

test('an undo does not take a time that somebody else has by now', async () => {
  const { id } = await added();
  await hold(id);
  const cancelled = (await trail()).at(-1)!;
  await remove(id);
  const deleted = (await trail()).at(-1)!;
  const { id: other } = await added({ customerName: 'Grace Hopper' });
  await undo(deleted);
  expect(await refusalOf(undo(cancelled))).toMatch(/^Heron is reserved for Grace Hopper/);
  expect(await listed()).toMatchObject(
    [{ status: 'cancelled' }, { id: other, vehicleId: heron }].sort((one) =>
      one.id === other ? 1 : -1,
    ),
  );
});

test('adding a rental is not undone this way', async () => {
  await added();
  expect(await refusalOf(undoNewest())).toMatch(/can be undone\.$/);
  expect(await listed()).toHaveLength(1);
});
