import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import type { Session } from '#server/auth/session.ts';
import { auditTrail, entryId, storedEntry, type StoredEntry } from './audit-log.ts';
import { requireRoomFor } from '#server/journal/journal-document.ts';
import type { Store } from '#server/storage/store.ts';
import type { Stored } from '#server/storage/stored.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { Refusal } from '#server/refusal.ts';

/** Who writes, and the trail that it is recorded in. */
export interface Recorder {
  audit: Store;
  session: Session;
  /** Called after a write that changes what visitors see. */
  onSeen?: (() => void) | undefined;
}

/** What of a write is recorded, beside who does it and when. */
export type Recorded = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

/** What a recorded document holds beside its own: entries on their way to the audit trail. */
export const waitingEntries = { waiting: z.optional(z.array(storedEntry)) };
export interface Waiting {
  waiting?: StoredEntry[] | undefined;
}

/** The entry of a write that happens now. Throws where it says more than the trail has room for. */
export function auditEntryOf({ session }: Recorder, what: Recorded): AuditEntry {
  const at = new Date().toISOString();
  const who = {
    session: session.id,
    until: session.expiresAt.toISOString(),
    ...(session.device && { device: session.device }),
  };
  const entry = { id: entryId(at, randomBytes(8).toString('hex')), at, who, ...what };
  requireRoomFor(entry);
  return entry;
}

/**
 * Changes a document and records it: the entries are written with the change, in the same document,
 * and from there into the audit trail, so that neither is ever without the other. What a store that
 * fails in between leaves waiting is sent by the next write or by `sendWaiting`.
 */
export async function updateRecorded<Value extends Waiting>(
  recorder: Recorder,
  store: Store,
  key: string,
  schema: Stored<Value>,
  change: (current: Value | null) => { value: Value; entries: AuditEntry[] },
): Promise<Value> {
  const written = await store.update(key, schema, (current) => {
    const { value, entries } = change(current);
    return { ...value, waiting: [...(current?.waiting ?? []), ...entries] };
  });
  if (schema.isSeen) recorder.onSeen?.();
  try {
    await sendWaiting(recorder.audit, store, key, schema, written);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  return written;
}

/** Brings the waiting entries of a document into the audit trail. */
export async function sendWaiting<Value extends Waiting>(
  audit: Store,
  store: Store,
  key: string,
  schema: Stored<Value>,
  { waiting = [] }: Waiting,
): Promise<void> {
  if (waiting.length === 0) return;
  await auditTrail(audit).append(waiting);
  const sent = new Set(waiting.map(({ id }) => id));
  await store.update(key, schema, (current) => {
    if (!current) throw new StoreUnavailable('uncertain');
    return { ...current, waiting: current.waiting?.filter(({ id }) => !sent.has(id)) };
  });
}

/** Why a write is not undone (409): that would undo a later one with it. */
export const changedSince = () =>
  new Refusal(409, 'changed', "It has been changed since, so it can't be undone.");

/** Throws `changedSince` unless a target is as the entry to be undone has left it: null is one that was deleted. */
export function requireAsLeft(current: object | null, after: AuditEntry['after']): void {
  const fields: Record<string, unknown> = { ...current };
  const isAsLeft =
    current && after
      ? Object.entries(after).every(([field, value]) => isDeepStrictEqual(fields[field], value))
      : !current && !after;
  if (!isAsLeft) throw changedSince();
}
