import { pMapIterable } from 'p-map';
import {
  backupLimits,
  type BackedUp,
  type BackupDocument,
  type BackupPart,
} from '#contracts/backup.ts';
import { Refusal } from '#server/refusal.ts';
import { backedUpKinds, kindOf, openStores } from '#server/registry/stored-kinds.ts';
import type { Kind } from '#server/registry/kind.ts';
import type { Deployed, Store } from '#server/storage/store.ts';

/** The platform gives a function a minute. */
const budgetMs = 45_000;
const concurrency = 16;

/** Where a part begins: after a place among the documents of a kind. */
interface Position {
  kind: number;
  after: string;
  done: number;
  total: number;
}

/**
 * The place of a document among those of its kind, as text that sorts. Of months the latest documents come
 * first: one that is not full yet has none after it in the backup, however long that takes.
 */
export function placeOf(key: string): string {
  const [, folder = '', name] = /^(.+\/)(\d{4}-\d\d(?:\.\d+)?)$/.exec(key) ?? [];
  if (name === undefined) return key;
  return folder + name.padEnd(11, '.000').replace(/\d/g, (digit) => String(9 - Number(digit)));
}

/**
 * The next part of a backup: documents of every kind as they are, at most 2,000 of about 4 MB, and
 * always one. What is written during the backup is in it as of the time its part was read.
 */
export async function readBackupPart(
  context: Deployed,
  cursor: string | null,
  { documents: most, bytes: mostBytes }: Record<'documents' | 'bytes', number> = backupLimits,
): Promise<BackupPart> {
  const open = openStores(context, { budgetMs });
  const start = cursor === null ? await beginning(open) : readCursor(cursor);
  const documents: BackupDocument[] = [];
  let bytes = 0;
  let position = start;
  for (const [kind, one] of backedUpKinds.entries()) {
    if (kind < start.kind) continue;
    const store = open(one.store);
    const keys = (await keysOf(one, store)).filter(
      (key) => kind > start.kind || placeOf(key) > start.after,
    );
    for await (const document of documentsOf(one.store, store, keys)) {
      bytes += Buffer.byteLength(JSON.stringify(document));
      const isFull = documents.length === most || bytes > mostBytes;
      if (isFull && documents.length > 0) return partOf(documents, position, false);
      documents.push(document);
      position = { ...start, kind, after: placeOf(document.key) };
    }
  }
  return partOf(documents, start, true);
}

async function* documentsOf(name: string, store: Store, keys: readonly string[]) {
  const read = async (key: string) => {
    const found = await store.getAsIs(key);
    return found ? [{ store: name, key, ...found }] : [];
  };
  for await (const found of pMapIterable(keys, read, { concurrency })) yield* found;
}

/** The keys of a kind in the order of their places: the cursor goes by it. */
async function keysOf({ prefix, pattern }: Kind, store: Store): Promise<string[]> {
  const keys = await Array.fromAsync(store.list(prefix));
  return keys
    .filter((key) => pattern.test(key))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

async function beginning(open: (name: string) => Store): Promise<Position> {
  const lists = await Promise.all(backedUpKinds.map((one) => keysOf(one, open(one.store))));
  return { kind: 0, after: '', done: 0, total: lists.flat().length };
}

function partOf(
  documents: BackupDocument[],
  { kind, after, done, total }: Position,
  isLast: boolean,
): BackupPart {
  const sofar = done + documents.length;
  return {
    documents,
    holds: countIn(documents),
    cursor: isLast ? null : [kind, sofar, total, after].join(':'),
    done: sofar,
    total: Math.max(total, sofar),
  };
}

/** Counts what documents hold; what two of them have the same id of counts once. */
export function countIn(documents: readonly BackupDocument[]): BackedUp {
  const held: BackedUp = { cars: 0, photos: 0, rentals: 0, blocks: 0, leads: 0, entries: 0 };
  const known = new Set<string>();
  for (const { store, key, data } of documents) {
    const counts = Object.entries(kindOf(store, key)?.holds?.(data) ?? {});
    for (const [thing, count] of counts as [keyof BackedUp, number | string[]][]) {
      const fresh = typeof count === 'number' ? [] : count.filter((id) => !known.has(thing + id));
      for (const id of fresh) known.add(thing + id);
      held[thing] += typeof count === 'number' ? count : fresh.length;
    }
  }
  return held;
}

function readCursor(cursor: string): Position {
  const [, kind, done, total, after] =
    /^(\d\d?):(\d{1,9}):(\d{1,9}):(.{0,600})$/.exec(cursor) ?? [];
  if (after === undefined) {
    const sentence = "This export can't be continued. Please start it again.";
    throw new Refusal(400, 'invalid', sentence);
  }
  return { kind: Number(kind), done: Number(done), total: Number(total), after };
}
