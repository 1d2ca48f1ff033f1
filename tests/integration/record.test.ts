import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { addVehicle, changeVehicle } from '#server/fleet/write-vehicle.ts';
import { inboxDocument, inboxOf } from '#server/leads/inbox.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { auditTrail, openAudit } from '#server/record/audit-log.ts';
import {
  auditEntryOf,
  updateRecorded,
  waitingEntries,
  type Recorder,
} from '#server/record/recorded.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import { openStore, type StoreOptions } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { functionContext } from '#tests/support/function-call.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { slowDown } from '#tests/support/pass-time.ts';
import { recordedEntries } from '#tests/support/recorded-entries.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { stored } from '#server/storage/stored.ts';

const blobs = useBlobsServer();
const heron = {
  ...{ vin: '5YJ3E1EA2KF317000', name: 'Heron', model: 'Model 3', year: 2019 },
  ...{ color: 'Red', isAvailable: false },
};
const session = { id: 'session', expiresAt: new Date('2026-12-01T12:00:00Z') };

/** A deploy with stores of its own. */
function newDeploy(options: Partial<StoreOptions> = {}) {
  const context = functionContext({ deploy: { context: randomUUID() } });
  const recorder = (): Recorder => ({ audit: openAudit(context, options), session });
  const writer = () => ({ fleet: openFleet(context, options), recorder: recorder() });
  const counters = () => openStore('rentals', context.deploy.context, options);
  return { context, recorder, writer, counters, trail: () => recordedEntries(openAudit(context)) };
}

const counter = stored(1, z.object({ count: z.number(), ...waitingEntries }));

function countUp(recorder: Recorder, store: ReturnType<typeof openStore>, key: string) {
  return updateRecorded(recorder, store, key, counter, (current) => {
    const count = (current?.count ?? 0) + 1;
    const target = { kind: 'site', id: key, label: key } as const;
    const what = { action: 'edit', target, before: null, after: { count } } as const;
    return { value: { count }, entries: [auditEntryOf(recorder, what)] };
  });
}

const madeAt = (at: string, id: string): AuditEntry => ({
  ...auditEntryOf(newDeploy().recorder(), {
    action: 'edit',
    target: { kind: 'site', id, label: id },
    before: null,
    after: null,
  }),
  id,
  at,
});

test('a write takes four more store requests than it would unrecorded: what it costs is known', async () => {
  const { recorder, counters } = newDeploy();
  await countUp(recorder(), counters(), 'one');
  const before = blobs().journal.length;
  await countUp(recorder(), counters(), 'one');
  expect(blobs().journal.length - before).toBe(2 + 4);
});

test('fifty writers at once lose no entry and double none, into one document or into many', async () => {
  const { context, recorder, counters, trail } = newDeploy({ budgetMs: 60_000 });
  const writers = Array.from({ length: 50 }, (_, index) =>
    countUp(recorder(), counters(), index % 2 ? 'shared' : `own-${index}`),
  );
  await Promise.all(writers);
  await sendAllWaiting(context);
  const entries = await trail();
  expect(entries).toHaveLength(50);
  const counted = entries
    .filter(({ target }) => target.id === 'shared')
    .map(({ after }) => after?.count);
  expect(counted.map(Number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
});

test('wherever the store breaks off, a change and its entry are both there once in the end', async () => {
  const steps = 7;
  for (const when of ['before commit', 'after commit'] as const) {
    for (let step = 0; step < steps; step += 1) {
      const { context, writer, trail } = newDeploy({ tries: 1 });
      const id = vehicleId(heron.vin);
      await addVehicle(writer(), heron);
      let seen = 0;
      blobs().inject({ matches: () => seen++ === step, when, status: 500 });
      blobs().inject({ matches: () => seen > step, status: 500, times: 100 });
      const show = () => changeVehicle(writer(), id, { isAvailable: true });
      const answer = await show().catch((error: unknown) => error);
      expect(seen).toBeGreaterThan(step);
      blobs().clearFaults();
      if (answer instanceof Error) {
        expect(answer).toBeInstanceOf(StoreUnavailable);
        await show();
      }
      await sendAllWaiting(context);
      expect((await listVehicles(openFleet(context)))[0]?.isAvailable).toBe(true);
      const actions = (await trail()).map(({ action }) => action);
      expect(actions, `step ${step}, ${when}`).toEqual(['add', 'show']);
    }
  }
});

test('all stores that entries may wait in share one time', async () => {
  const { context } = newDeploy();
  const leads = openLeads(context);
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
    const document = { items: [], isFull: false, withdrawn: [] };
    await leads.create(inboxOf(leads).keyOf(month), inboxDocument, document);
  }
  slowDown(blobs(), 150);
  // Two single documents, two lists and the inbox, one after the other: 150 ms each.
  await expect(sendAllWaiting(context, 700)).rejects.toMatchObject({ fault: 'out-of-time' });
});

test('an entry that is sent again after thousands of others, or by a clock that is wrong, is recognized', async () => {
  const { recorder, trail } = newDeploy();
  const audit = auditTrail(recorder().audit);
  const late = madeAt('2026-11-22T10:15:00.000Z', 'late');
  const others = Array.from({ length: 5_000 }, (_, index) =>
    madeAt(index % 2 ? '2026-11-01T00:00:00.000Z' : '2026-11-30T23:59:59.999Z', `other-${index}`),
  );
  await audit.append([late, ...others]);
  expect(await Array.fromAsync(audit.chain('2026-11'))).toHaveLength(2);
  await audit.append([others[4_999]!, late]);
  const ids = (await trail()).map(({ id }) => id);
  expect(ids).toEqual([late, ...others].map(({ id }) => id));
});

test('entries of one document come into the trail in the order of their writes, whoever sends them', async () => {
  const { context, recorder, counters, trail } = newDeploy();
  // What the first writer sends takes long, and the second overtakes it.
  const { isHeld, release } = holdRequest(blobs(), {
    matches: ({ method, key }) => method === 'GET' && key?.startsWith('entries/') === true,
  });
  const first = countUp(recorder(), counters(), 'one');
  await isHeld;
  await countUp(recorder(), counters(), 'one');
  release();
  await first;
  await sendAllWaiting(context);
  expect((await trail()).map(({ after }) => after?.count)).toEqual([1, 2]);
});

test('an entry that says more than the trail has room for is refused before anything is written', async () => {
  const { recorder, counters } = newDeploy();
  const write = () =>
    updateRecorded(
      recorder(),
      counters(),
      'one',
      counter,
      (): { value: z.infer<typeof counter>; entries: AuditEntry[] } => {
        const target = { kind: 'site', id: 'one', label: 'one' } as const;
        const what = { target, before: null, after: { rows: 'x'.repeat(600_000) } };
        return {
          value: { count: 1 },
          entries: [auditEntryOf(recorder(), { action: 'edit', ...what })],
        };
      },
    );
  await expect(write()).rejects.toThrow('fits in no document');
  expect(await counters().get('one', counter)).toBeNull();
});
