import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';
import { auditEntry } from '#contracts/audit.ts';
import type { AuditEntry } from '#contracts/audit.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store, StoreOptions } from '#server/storage/store.ts';

/** Entries of one document, so that thousands are read in a few requests. */
const segmentSize = 200;

const segmentDocument = z.object({ entries: z.array(auditEntry) });
const headDocument = z.object({ newest: z.number() });
const headKey = 'head';

/** Opens the audit trail of a deploy. */
export function openAudit(
  { deploy }: Pick<Context, 'deploy'>,
  options?: Partial<StoreOptions>,
): Store {
  return openStore('audit', deploy.context, options);
}

/** Adds entries to the trail. One that is there already is the same: adding it again is harmless. */
export async function appendAudit(audit: Store, added: readonly AuditEntry[]): Promise<void> {
  let newest = await newestSegment(audit);
  const before = newest > 0 ? await readSegment(audit, newest - 1) : [];
  const known = new Set(before.map(({ id }) => id));
  let waiting = added.filter(({ id }) => !known.has(id));
  while (waiting.length > 0) {
    let left: AuditEntry[] = [];
    await audit.update(segmentKey(newest), segmentDocument, (current) => {
      const entries = current?.entries ?? [];
      const present = new Set(entries.map(({ id }) => id));
      const fresh = waiting.filter(({ id }) => !present.has(id));
      const room = Math.max(0, segmentSize - entries.length);
      left = fresh.slice(room);
      return { entries: [...entries, ...fresh.slice(0, room)] };
    });
    waiting = left;
    if (waiting.length > 0) newest = await beginSegment(audit, newest + 1);
  }
}

/** The number of the newest segment, 0 where there is none yet. */
export async function newestSegment(audit: Store): Promise<number> {
  const head = await audit.get(headKey, headDocument);
  return head?.value.newest ?? 0;
}

/** The entries of a segment, oldest first. */
export async function readSegment(audit: Store, number: number): Promise<AuditEntry[]> {
  const found = await audit.get(segmentKey(number), segmentDocument);
  return found?.value.entries ?? [];
}

async function beginSegment(audit: Store, number: number): Promise<number> {
  const head = await audit.update(headKey, headDocument, (current) => ({
    newest: Math.max(current?.newest ?? 0, number),
  }));
  return head.newest;
}

/** For example `entries/000042`. */
function segmentKey(number: number): string {
  return `entries/${String(number).padStart(6, '0')}`;
}
