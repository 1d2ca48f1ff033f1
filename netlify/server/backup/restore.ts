import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '@netlify/functions';
import pMap from 'p-map';
import * as z from 'zod/mini';
import type { BackupDocument, RestoreAnswer, RestorePart } from '#contracts/backup.ts';
import { formOf, keptStores, type Form } from './stores.ts';
import { syncDocument, syncKey, neverSynced } from '#server/fleet/sync-state.ts';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { Refusal } from '#server/refusal.ts';
import { monthOf } from '#server/journal/document-name.ts';
import { NewerLayout } from '#server/storage/newer-layout.ts';
import { announceMissed } from '#server/leads/arrivals.ts';
import { auditTrail, entryId } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import { openStore, type Store } from '#server/storage/store.ts';

/** The platform gives a function a minute. */
const budgetMs = 45_000;
const concurrency = 16;

/**
 * Puts a part of a backup into this deploy's stores, each document under a key that has none. What is
 * there already, word for word, is fine, so that a restore that broke off can be repeated; what was
 * written to meanwhile (a message came in, a notification was sent) is brought together. Throws a
 * `Refusal`: 400 for what is no document of ours, 409 where the site holds anything else under one of
 * the keys; nothing of the part is written then. The last part makes what follows from the rest.
 */
export async function restore(
  { deploy }: Pick<Context, 'deploy'>,
  recorder: Recorder,
  { documents, isLast }: RestorePart,
): Promise<RestoreAnswer> {
  const forms = new Map(documents.map((document) => [nameOf(document), requireOurs(document)]));
  if (forms.size < documents.length) throw notOurs();
  const stores = new Map(
    Object.keys(keptStores).map((name) => [name, openStore(name, deploy.context, { budgetMs })]),
  );
  const storeOf = ({ store }: BackupDocument) => stores.get(store) as Store;
  const look = async (document: BackupDocument): Promise<'missing' | 'same' | 'other'> => {
    const found = await storeOf(document).getAsIs(document.key);
    if (!found) return 'missing';
    if (isDeepStrictEqual(withoutWaiting(found.data), withoutWaiting(document.data))) return 'same';
    const { merge } = forms.get(nameOf(document)) as Form;
    if (!merge) throw notEmpty();
    const merged = merge(found.data, document.data);
    return isDeepStrictEqual(withoutWaiting(merged), withoutWaiting(found.data)) ? 'same' : 'other';
  };
  const found = await pMap(documents, look, { concurrency });
  const write = async (document: BackupDocument) => {
    const { key, data } = document;
    const { schema } = forms.get(nameOf(document)) as Form;
    const outcome = await storeOf(document).create(key, schema, data);
    if (outcome === 'exists' && (await look(document)) === 'other') {
      const { merge } = forms.get(nameOf(document)) as Form;
      await storeOf(document).update(key, schema, (current) =>
        current === null ? data : merge?.(current, data),
      );
    }
    if (document.store === 'fleet' && key === telemetryKey) {
      await letNextSyncWrite(storeOf(document), document);
    }
  };
  const missing = documents.filter((_, index) => found[index] !== 'same');
  await pMap(missing, write, { concurrency });
  if (isLast) {
    await announceMissed(stores.get('leads') as Store);
    await recordRestore({ ...recorder, audit: stores.get('audit') as Store }, documents);
  }
  return { written: missing.length, same: documents.length - missing.length };
}

const nameOf = ({ store, key }: BackupDocument) => `${store}/${key}`;

/** An entry that waits in a document is sent whenever a job comes by. */
function withoutWaiting(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('waiting' in data)) return data;
  const { waiting: _, ...rest } = data;
  return rest;
}

function requireOurs({ store, key, layout, data }: BackupDocument): Form {
  const form = formOf(store, key);
  if (form && layout > form.schema.layout) throw new NewerLayout(key, layout);
  if (!form || !z.safeParse(form.schema, data).success) throw notOurs();
  return form;
}

/** A sync writes over nothing that a later one has left: the next must count from there. */
async function letNextSyncWrite(fleet: Store, { data }: BackupDocument): Promise<void> {
  const { fence } = z.parse(telemetryDocument, data);
  await fleet.update(syncKey, syncDocument, (current) => {
    const document = current ?? neverSynced;
    return { ...document, fence: Math.max(document.fence, fence) };
  });
}

/** Its id is that of the last part, so that one that is repeated within a month is one entry. */
async function recordRestore(recorder: Recorder, documents: BackupDocument[]): Promise<void> {
  const target = { kind: 'site', id: 'backup', label: 'Backup' } as const;
  const entry = auditEntryOf(recorder, { action: 'restore', target, before: null, after: null });
  const hash = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
  const id = entryId(monthOf(entry.at), `restore-${hash.slice(0, 32)}`);
  await auditTrail(recorder.audit).append([{ ...entry, id }]);
}

function notEmpty(): Refusal {
  const sentence = 'This site already holds something else, so please restore into an empty one.';
  return new Refusal(409, sentence, { reason: 'not-empty' });
}

function notOurs(): Refusal {
  const sentence =
    'This file holds something that is no backup of this site, so nothing was put in.';
  return new Refusal(400, sentence, { reason: 'invalid' });
}
