import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { carHistory } from '#server/fleet/history.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { setLead } from '#server/leads/change-lead.ts';
import { inboxOf } from '#server/leads/inbox.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { auditTrail, openAudit } from '#server/record/audit-log.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { monthOf } from '#server/journal/document-name.ts';
import type { JournalDocument } from '#server/journal/journal-document.ts';
import type { Journal } from '#server/journal/journal.ts';
import type { Store } from '#server/storage/store.ts';
import { storedKinds } from '#server/registry/stored-kinds.ts';
import { eraseTrail } from '#server/traces/erase-trail.ts';
import { noTraces } from '#server/traces/traces.ts';
import { exampleLead, exampleRecord, storeRecords } from '#tests/support/example-leads.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { anyDocument, storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
beforeEach(() => void captureLog());

const newer = { newer: { version: 2 } };

/** A newer version adds fields to a document and what is in it; gives the document. */
async function addFields<Item>(store: Store, journal: Journal<Item>, name: string) {
  const key = journal.keyOf(name);
  const document = (await store.getAsIs(key))?.data as JournalDocument<object>;
  const items = document.items.map((item) => ({ ...item, ...newer }));
  await store.update(key, anyDocument, () => ({ ...document, ...newer, items }));
  return async () => {
    const after = (await storedDocuments(store))[key] as JournalDocument<object>;
    expect(after).toMatchObject(newer);
    return after.items.map((item) => ('newer' in item ? item.newer : null));
  };
}

test('what a newer version of the site stored beside the readings of a car stays', async () => {
  const fleet = openFleet(new OwnerSite().context);
  const history = carHistory(fleet, '0123456789abcdef');
  const reading = { batteryLevel: 80, chargingState: null, odometerMiles: null };
  await history.append([{ ...reading, at: '2026-11-22T10:15:00.000Z' }]);
  const fields = await addFields(fleet, history, '2026-11');
  await history.append([{ ...reading, at: '2026-11-22T11:15:00.000Z' }]);
  expect(await fields()).toEqual([newer.newer, null]);
});

test('what it stored beside entries of the audit trail, and who they are about, stays', async () => {
  const { context } = new OwnerSite();
  const audit = openAudit(context);
  const recorder = { audit, session: { id: 'session', expiresAt: new Date() } };
  const target = { kind: 'rental', id: 'r1', label: 'Ada', ...newer } as const;
  const entry = () => auditEntryOf(recorder, { action: 'edit', target, before: null, after: null });
  const trail = auditTrail(audit);
  const first = entry();
  await trail.append([first]);
  const month = monthOf(first.at);
  const fields = await addFields(audit, trail, month);
  await trail.append([entry()]);
  await trail.change(month, (one) => ({ ...one, undoneBy: 'another' }));
  const histories = new Map([['r1', new Date().toISOString()]]);
  await eraseTrail(audit, { ...noTraces, histories });
  expect(await fields()).toEqual([newer.newer, null]);
  const { item } = (await trail.find(month, first.id)) ?? {};
  expect(item?.target).toMatchObject({ label: 'Erased', ...newer });
});

test('what it stored beside leads stays, whether they are changed, filed or erased', async () => {
  const { context } = new OwnerSite();
  const leads = openLeads(context);
  const records = [exampleRecord(1), exampleRecord(2), exampleRecord(3)];
  await storeRecords(leads, records);
  const inbox = inboxOf(leads);
  await inbox.append([exampleLead(1), exampleLead(2)]);
  const fields = await addFields(leads, inbox, '2026-01');
  await inbox.append([exampleLead(3)]);
  const recorder = { audit: openAudit(context), session: { id: 'session', expiresAt: new Date() } };
  await setLead({ context, recorder }, exampleLead(1).id, { note: 'Called back.' });
  await inbox.withdraw(new Set([exampleLead(2).id]), new Set(['2026-01']));
  expect(await fields()).toEqual([newer.newer, null]);
});

/** Where in a schema an object would lose fields that it does not know. */
function losing(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const below = (inner: unknown, name: string) =>
    inner ? losing(inner as z.core.$ZodType, `${path}${name}`) : [];
  const all = [
    ...below(def['element'], '[]'),
    ...below(def['innerType'], ''),
    ...below(def['valueType'], '{}'),
    ...((def['options'] as unknown[]) ?? []).flatMap((one) => below(one, '|')),
    ...Object.entries((def['shape'] as object) ?? {}).flatMap(([name, one]) =>
      below(one, `.${name}`),
    ),
  ];
  const keepsAll = (def['catchall'] as z.core.$ZodType | undefined)?._zod.def.type === 'unknown';
  return def.type === 'object' && !keepsAll ? [path, ...all] : all;
}

test('no schema of what is stored loses fields that a newer version has added', () => {
  expect(storedKinds.flatMap(({ where, schema }) => losing(schema, where))).toEqual([]);
});
