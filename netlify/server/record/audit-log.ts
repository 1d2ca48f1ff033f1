import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';
import { auditEntry } from '#contracts/audit.ts';
import type { AuditEntry } from '#contracts/audit.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store, StoreOptions } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

/** Entries of one document, so that thousands are read in a few requests. */
const segmentSize = 200;

/** Bytes of one document, so that it fits into any answer; an entry that is larger is alone in its own. */
const segmentBytes = 1_000_000;

/** How far the clocks of two functions may be apart, with room to spare. */
const skewMs = 60_000;

/** An entry as it is kept. */
const storedEntry = keepUnknown(z.extend(auditEntry, { undoneBy: z.optional(z.string()) }));
export type StoredEntry = z.infer<typeof storedEntry>;

const time = z.iso.datetime();

/** A document `entries/...`: up to 200 entries and about 1 MB, oldest first. None ever leaves it. */
export const auditSegment = stored(
  1,
  keepUnknown(z.object({ begunAt: time, entries: z.array(storedEntry) })),
);
export type AuditSegment = z.infer<typeof auditSegment>;

/** The document `head`: which segment takes the next entry. It follows from the segments. */
const headDocument = stored(1, keepUnknown(z.object({ newest: z.number(), begunAt: time })));
type Head = z.infer<typeof headDocument>;

const headKey = 'head';
const segmentFolder = 'entries/';

/** Opens the audit trail of a deploy. */
export function openAudit(
  { deploy }: Pick<Context, 'deploy'>,
  options?: Partial<StoreOptions>,
): Store {
  return openStore('audit', deploy.context, options);
}

/**
 * Adds entries to the trail, for one of now in three store requests. One that is there already is the
 * same, however long ago it was added: adding it again is harmless.
 */
export async function appendAudit(audit: Store, added: readonly AuditEntry[]): Promise<void> {
  if (added.length === 0) return;
  const head = (await storedHead(audit)) ?? (await storeHead(audit));
  const known = await knownBefore(audit, head, added);
  let waiting = added.filter(({ id }) => !known.has(id));
  let number = head.newest;
  while (waiting.length > 0) {
    let left: AuditEntry[] = [];
    await audit.update(segmentKey(number), auditSegment, (current) => {
      const { begunAt, entries } = current ?? { begunAt: now(), entries: [] };
      const present = new Set(entries.map(({ id }) => id));
      const fresh = waiting.filter(({ id }) => !present.has(id));
      const room = roomIn(entries, fresh);
      left = fresh.slice(room);
      return { begunAt, entries: [...entries, ...fresh.slice(0, room)] };
    });
    waiting = left;
    if (waiting.length > 0) number = await beginSegment(audit, number + 1);
  }
}

/** Reads anew where the trail ends, and begins a segment there that no backup has. */
export async function beginAfterRestore(audit: Store): Promise<void> {
  await audit.delete(headKey);
  await beginSegment(audit, (await newestSegment(audit)) + 1);
}

/** The number of the newest segment, 0 where there is none yet. */
export async function newestSegment(audit: Store): Promise<number> {
  return ((await storedHead(audit)) ?? (await headOfSegments(audit))).newest;
}

/** The entries of a segment, oldest first. */
export async function readSegment(audit: Store, number: number): Promise<StoredEntry[]> {
  const found = await audit.get(segmentKey(number), auditSegment);
  return found?.value.entries ?? [];
}

/** Changes entries of a segment where they stand. */
export async function changeSegment(
  audit: Store,
  number: number,
  change: (entry: StoredEntry) => StoredEntry,
): Promise<void> {
  await audit.update(segmentKey(number), auditSegment, (current) => {
    const { begunAt, entries } = current ?? { begunAt: now(), entries: [] };
    return { begunAt, entries: entries.map(change) };
  });
}

/** For example `entries/000042`. */
function segmentKey(number: number): string {
  return segmentFolder + String(number).padStart(6, '0');
}

/**
 * The ids of older segments that an entry may have reached in an earlier try. An entry can't stand in
 * a segment that was full before it was made: for those of now there is nothing to look at.
 */
async function knownBefore(audit: Store, head: Head, added: readonly AuditEntry[]) {
  const known = new Set<string>();
  const since = Math.min(...added.map(({ at }) => Date.parse(at))) - skewMs;
  let { newest, begunAt } = head;
  while (newest > 0 && Date.parse(begunAt) > since) {
    newest -= 1;
    const found = await audit.get(segmentKey(newest), auditSegment);
    if (!found) continue;
    for (const { id } of found.value.entries) known.add(id);
    ({ begunAt } = found.value);
  }
  return known;
}

/** How many of the fresh entries a segment still takes; an empty one always takes the first. */
function roomIn(entries: readonly StoredEntry[], fresh: readonly AuditEntry[]): number {
  let bytes = Buffer.byteLength(JSON.stringify(entries));
  const most = Math.min(fresh.length, segmentSize - entries.length);
  for (let room = 0; room < most; room += 1) {
    bytes += Buffer.byteLength(JSON.stringify(fresh[room]));
    if (bytes > segmentBytes && entries.length + room > 0) return room;
  }
  return Math.max(0, most);
}

async function storedHead(audit: Store): Promise<Head | undefined> {
  return (await audit.get(headKey, headDocument))?.value;
}

async function storeHead(audit: Store): Promise<Head> {
  const head = await headOfSegments(audit);
  await audit.create(headKey, headDocument, head);
  return head;
}

async function headOfSegments(audit: Store): Promise<Head> {
  let newest = 0;
  for await (const key of audit.list(segmentFolder)) {
    newest = Math.max(newest, Number(key.slice(segmentFolder.length)));
  }
  const segment = await audit.get(segmentKey(newest), auditSegment);
  return { newest, begunAt: segment?.value.begunAt ?? now() };
}

async function beginSegment(audit: Store, number: number): Promise<number> {
  const head = await audit.update(headKey, headDocument, (current) =>
    current && current.newest >= number ? current : { newest: number, begunAt: now() },
  );
  return head.newest;
}

const now = () => new Date().toISOString();
