import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { addVehicle, changeVehicle, listVehicles } from '#server/fleet/vehicles.ts';
import { emptySegment, openLeads, segmentDocument, segmentKey } from '#server/leads/segments.ts';
import { appendAudit, openAudit, readSegment, newestSegment } from '#server/record/audit-log.ts';
import { auditEntryOf, updateRecorded, waitingEntries } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import { openStore } from '#server/storage/store.ts';
import type { StoreOptions } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { functionContext } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { stored } from '#server/storage/stored.ts';

const blobs = useBlobsServer();
const heron = {
  ...{ vin: '5YJ3E1EA7KF317000', name: 'Heron', model: 'Model 3', year: 2019 },
  ...{ color: 'Red', isAvailable: false },
};
const session = { id: 'session', expiresAt: new Date('2026-12-01T12:00:00Z') };

/** A deploy with stores of its own. */
function newDeploy(options: Partial<StoreOptions> = {}) {
  const context = functionContext({ deploy: { context: randomUUID() } });
  const recorder = (): Recorder => ({ audit: openAudit(context, options), session });
  const writer = () => ({ fleet: openFleet(context, options), recorder: recorder() });
  const counters = () => openStore('rentals', context.deploy.context, options);
  return { context, recorder, writer, counters, trail: () => readTrail(openAudit(context)) };
}

/** Every entry of a trail, oldest first. */
async function readTrail(audit: Recorder['audit']): Promise<AuditEntry[]> {
  const numbers = Array.from({ length: (await newestSegment(audit)) + 1 }, (_, number) => number);
  return (await Promise.all(numbers.map((number) => readSegment(audit, number)))).flat();
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

test('a write takes five more store requests than it would unrecorded: what it costs is known', async () => {
  const { recorder, counters } = newDeploy();
  await countUp(recorder(), counters(), 'one');
  const before = blobs().journal.length;
  await countUp(recorder(), counters(), 'one');
  expect(blobs().journal.length - before).toBe(2 + 5);
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
  const steps = 8;
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

test('entries go on in the next document when one is full, and none is added a second time', async () => {
  const { recorder, trail } = newDeploy();
  const audit = recorder().audit;
  const at = (index: number) => new Date(Date.now() + index).toISOString();
  const many = Array.from({ length: 450 }, (_, index) => madeAt(at(index), `entry-${index}`));
  await appendAudit(audit, many.slice(0, 150));
  await appendAudit(audit, many);
  await appendAudit(audit, many.slice(0, 3));
  await appendAudit(audit, many.slice(-3));
  expect(await newestSegment(audit)).toBe(2);
  expect((await trail()).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
});

test('no document of the trail is too large for an answer, however large its entries', async () => {
  const { recorder, trail } = newDeploy();
  const audit = recorder().audit;
  const large = ['one', 'two', 'three'].map((id) => ({
    ...madeAt(new Date().toISOString(), id),
    after: { rows: 'x'.repeat(id === 'two' ? 1_200_000 : 600_000) },
  }));
  for (const entry of large) await appendAudit(audit, [entry]);
  await appendAudit(audit, large);
  expect(await newestSegment(audit)).toBe(2);
  expect((await trail()).map(({ id }) => id)).toEqual(['one', 'two', 'three']);
});

test('all stores that entries may wait in share one time', async () => {
  const { context } = newDeploy();
  const leads = openLeads(context);
  for (let number = 0; number < 4; number += 1) {
    await leads.create(segmentKey(number), segmentDocument, emptySegment);
  }
  blobs().inject({ delayMs: 150, times: 100 });
  // Two single documents, two lists and the segments, one after the other: 150 ms each.
  await expect(sendAllWaiting(context, 700)).rejects.toMatchObject({ fault: 'out-of-time' });
});

test('an entry that is sent again after thousands of others is recognized', async () => {
  const { recorder, trail } = newDeploy();
  const { audit } = recorder();
  const late = madeAt(new Date().toISOString(), 'late');
  const later = new Date(Date.now() + 1_000).toISOString();
  const others = Array.from({ length: 2_000 }, (_, index) => madeAt(later, `other-${index}`));
  await appendAudit(audit, [late, ...others]);
  await appendAudit(audit, [late]);
  expect((await trail()).filter(({ id }) => id === 'late')).toHaveLength(1);
});
