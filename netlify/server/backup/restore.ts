import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '@netlify/functions';
import pMap from 'p-map';
import * as z from 'zod/mini';
import type { BackupDocument, RestoreAnswer, RestorePart } from '#contracts/backup.ts';
import { schemaOf } from '#server/backup/stores.ts';
import { syncDocument, syncKey, neverSynced } from '#server/fleet/sync-state.ts';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { Refusal } from '#server/http/refusal.ts';
import { appendAudit, beginAfterRestore } from '#server/record/audit-log.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store } from '#server/storage/store.ts';

/** The platform gives a function a minute. */
const budgetMs = 45_000;
const concurrency = 16;

/**
 * Puts a part of a backup into this deploy's stores, each document under a key that has none. What is
 * there already, word for word, is fine, so that a restore that broke off can be repeated. Throws a
 * `Refusal`: 400 for what is no document of ours, 409 where the site holds anything else under one of
 * the keys; nothing of the part is written then.
 */
export async function restore(
  { deploy }: Pick<Context, 'deploy'>,
  recorder: Recorder,
  { documents, isLast }: RestorePart,
): Promise<RestoreAnswer> {
  for (const document of documents) requireOurs(document);
  const stores = new Map<string, Store>();
  for (const { store } of documents) {
    if (!stores.has(store)) stores.set(store, openStore(store, deploy.context, { budgetMs }));
  }
  const storeOf = ({ store }: BackupDocument) => stores.get(store) as Store;
  const isThere = async (document: BackupDocument): Promise<boolean> => {
    const found = await storeOf(document).get(document.key, z.unknown());
    if (found && !isDeepStrictEqual(found.value, document.data)) throw notEmpty();
    return found !== null;
  };
  const there = await pMap(documents, isThere, { concurrency });
  const missing = documents.filter((_, index) => !there[index]);
  const write = async (document: BackupDocument) => {
    const outcome = await storeOf(document).create(document.key, document.data);
    if (outcome === 'exists') await isThere(document);
    if (document.store === 'fleet' && document.key === telemetryKey) {
      await letNextSyncWrite(storeOf(document), document);
    }
  };
  await pMap(missing, write, { concurrency });
  if (isLast) {
    const audit = openStore('audit', deploy.context);
    await recordRestore({ ...recorder, audit }, documents);
  }
  return { written: missing.length, same: documents.length - missing.length };
}

function requireOurs({ store, key, data }: BackupDocument): void {
  const schema = schemaOf(store, key);
  if (schema && z.safeParse(schema, data).success) return;
  const sentence =
    'This file holds something that is no backup of this site, so nothing was put in.';
  throw new Refusal(400, sentence, { reason: 'invalid' });
}

/** A sync writes over nothing that a later one has left: the next must count from there. */
async function letNextSyncWrite(fleet: Store, { data }: BackupDocument): Promise<void> {
  const { fence } = z.parse(telemetryDocument, data);
  await fleet.update(syncKey, syncDocument, (current) => {
    const document = current ?? neverSynced;
    return { ...document, fence: Math.max(document.fence, fence) };
  });
}

/** In a document of its own, so that what the backup brought stays as it was. */
async function recordRestore(recorder: Recorder, documents: BackupDocument[]): Promise<void> {
  const target = { kind: 'site', id: 'backup', label: 'Backup' } as const;
  const entry = auditEntryOf(recorder, { action: 'restore', target, before: null, after: null });
  const id = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
  await beginAfterRestore(recorder.audit);
  await appendAudit(recorder.audit, [{ ...entry, id: `restore-${id.slice(0, 32)}` }]);
}

function notEmpty(): Refusal {
  const sentence = 'This site already holds something else, so please restore into an empty one.';
  return new Refusal(409, sentence, { reason: 'not-empty' });
}
