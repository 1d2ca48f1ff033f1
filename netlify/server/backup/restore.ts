import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import * as z from 'zod/mini';
import type { BackupDocument, RestoreAnswer, RestorePart } from '#contracts/backup.ts';
import { syncDocument, syncKey, neverSynced } from '#server/fleet/sync-state.ts';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { Refusal } from '#server/refusal.ts';
import { NewerLayout } from '#server/storage/stored.ts';
import { announceMissed } from '#server/leads/arrivals.ts';
import type { Kind } from '#server/registry/kind.ts';
import { hasFitWaiting } from '#server/registry/write-rules.ts';
import { eraseTraces, kindOf, openStores } from '#server/registry/stored-kinds.ts';
import type { Store } from '#server/storage/store.ts';
import { readErased } from '#server/traces/erased-ids.ts';
import {
  beginRestore,
  endRestore,
  leadsOfTheSite,
  newRestoring,
  readRestoring,
} from './restoring.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** The platform gives a function a minute. */
const budgetMs = 45_000;
const concurrency = 16;

/**
 * Restores a part of a backup, each document under a key that has none. What is there already, word for
 * word, is fine, so that a restore that broke off can be repeated; what has been written to since (a
 * message came in, a notification was sent) is merged. Into a site that was in use before the first part,
 * messages alone are added, and nothing is withdrawn or erased. A person who has been erased here does not
 * come back, and a calendar gets another secret address. Throws a `Refusal`: 400 if a document is not one that
 * the site could have written, 409 if it holds anything else under one of the keys; nothing of the part is
 * written then. A trial writes nothing in any case. The first part that writes is recorded before it does, and
 * the last makes what follows from the rest.
 */
export async function restore(
  { context, recorder }: RecordedCall,
  { madeAt, documents: given, isLast, isTrial }: RestorePart,
): Promise<RestoreAnswer> {
  const kinds = new Map(given.map((document) => [nameOf(document), requireOurs(document)]));
  if (kinds.size < given.length) throw notOurs();
  const ruleOf = (document: BackupDocument) => kinds.get(nameOf(document)) as Kind;
  const open = openStores(context, { budgetMs });
  const begun = await readRestoring(open('audit'), madeAt);
  const restoring = begun ?? (await newRestoring(open, madeAt));
  const { isInUse } = restoring;
  const known = await leadsOfTheSite(open('leads'), restoring);
  const documents = given.flatMap((document) => {
    const { asRestored } = ruleOf(document);
    const data = asRestored ? asRestored(document.data, (lead) => known.has(lead)) : document.data;
    return data === null ? [] : [{ ...document, data }];
  });
  const look = async (document: BackupDocument): Promise<Found> => {
    const { merge, isForAnySite } = ruleOf(document);
    const found = await open(document.store).getAsIs(document.key);
    const isTaken = !isInUse || isForAnySite;
    if (!found) return isTaken ? 'missing' : 'left out';
    const merged = merge ? merge(found.data, document.data) : document.data;
    if (isDeepStrictEqual(withoutWaiting(merged), withoutWaiting(found.data))) return 'same';
    if (!merge) return 'different';
    return isTaken ? 'older' : 'left out';
  };
  const found = await pMap(documents, look, { concurrency });
  const count = (outcome: Found) => found.filter((one) => one === outcome).length;
  const answer = {
    written: count('missing') + count('older'),
    ...{ merged: count('older'), same: count('same'), different: count('different') },
    leftOut: count('left out') + given.length - documents.length,
    isInUse,
  };
  if (isTrial) return answer;
  if (answer.different > 0) throw notEmpty();
  if (!begun && answer.written > 0)
    await beginRestore({ ...recorder, audit: open('audit') }, restoring);
  const write = async (document: BackupDocument) => {
    const { store, key, data } = document;
    const { schema, merge } = ruleOf(document);
    const outcome = await open(store).create(key, schema, data);
    if (outcome !== 'exists') return;
    const since = await look(document);
    if (since === 'different') throw notEmpty();
    if (since === 'older') {
      await open(store).update(key, schema, (current) =>
        current === null ? data : merge?.(current, data),
      );
    }
  };
  const missing = documents.filter((_, index) => /missing|older/.test(found[index] ?? ''));
  await pMap(missing, write, { concurrency });
  await eraseAgain(open, missing);
  const telemetry = missing.find((one) => nameOf(one) === `fleet/${telemetryKey}`);
  if (telemetry) await letNextSyncWrite(open('fleet'), telemetry);
  if (missing.some((document) => ruleOf(document).schema.isSeen)) recorder.onSeen?.();
  if (isLast) {
    await announceMissed(open('leads'));
    if (begun ?? answer.written > 0) await endRestore(open('audit'), restoring);
  }
  return answer;
}

/**
 * What the site has of a document: nothing, the same, one that it goes into, or one that it can't replace. In a
 * site in use, most are left out.
 */
type Found = 'missing' | 'same' | 'older' | 'different' | 'left out';

/** Erases people again whom the part is about: who were erased here, or according to the backup itself. */
async function eraseAgain(open: (name: string) => Store, written: BackupDocument[]): Promise<void> {
  if (written.length === 0) return;
  const erased = await readErased(open('audit'));
  const text = JSON.stringify(written);
  const isIn = (id: string) => text.includes(id);
  const traces = {
    ...erased,
    leads: new Map([...erased.leads].filter(([id]) => isIn(id))),
    histories: new Map([...erased.histories].filter(([id]) => isIn(id))),
  };
  if (traces.leads.size + traces.histories.size > 0) await eraseTraces(open, traces);
}

const nameOf = ({ store, key }: BackupDocument) => `${store}/${key}`;

/** An entry that waits in a document is sent whenever a job comes by. */
function withoutWaiting(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('waiting' in data)) return data;
  const { waiting: _, ...rest } = data;
  return rest;
}

function requireOurs({ store, key, layout, data }: BackupDocument): Kind {
  const kind = kindOf(store, key);
  if (!kind || kind.notBackedUp !== undefined) throw notOurs();
  if (layout > kind.schema.layout) throw new NewerLayout(key, layout);
  if (!z.safeParse(kind.schema, data).success) throw notOurs();
  if (kind.isFit?.(data, key) === false || !hasFitWaiting(data)) throw unfit();
  return kind;
}

/** A sync writes over nothing that a later one has left: the next must count from there. */
async function letNextSyncWrite(fleet: Store, { data }: BackupDocument): Promise<void> {
  const { fence } = z.parse(telemetryDocument, data);
  await fleet.update(syncKey, syncDocument, (current) => {
    const document = current ?? neverSynced;
    return { ...document, fence: Math.max(document.fence, fence) };
  });
}

function notEmpty(): Refusal {
  const sentence = 'This site already holds something else, so please restore into an empty one.';
  return new Refusal(409, 'not-empty', sentence);
}

function unfit(): Refusal {
  const sentence =
    'This backup has times, amounts or addresses that this site would never write, so nothing was restored.';
  return new Refusal(400, 'invalid', sentence);
}

function notOurs(): Refusal {
  const sentence = 'This file is not a backup of this site, so nothing was restored.';
  return new Refusal(400, 'invalid', sentence);
}
