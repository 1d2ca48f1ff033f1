import pMap from 'p-map';
import * as z from 'zod/mini';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

/** A change that took a photo away can be undone, and an upload used, for so long. */
const keptMs = 30 * 86_400_000;

/** The document `unused`: since when nothing has a photo, by its key. */
export const unusedDocument = storedObject(1, { since: z.record(z.string(), z.iso.datetime()) });

const unusedKey = 'unused';

/** The photos of a store: their keys, and those that something has. */
export interface Photos {
  store: Store;
  list: (store: Store) => Promise<string[]>;
  inUse: () => Promise<ReadonlySet<string>>;
}

/**
 * Deletes photos that nothing has had for 30 days, as far as the time allows. It takes a list, two reads and
 * a write, however many photos there are, and one more operation for each that is deleted.
 */
export async function deleteUnused({ store: photos, ...ask }: Photos, now: Date): Promise<void> {
  try {
    const stored = await ask.list(photos);
    if (stored.length === 0) return;
    // After the list: a photo that comes in meanwhile is not in it.
    const inUse = await ask.inUse();
    const { since } = await photos.update(unusedKey, unusedDocument, (current) => ({
      ...current,
      since: Object.fromEntries(
        stored
          .filter((id) => !inUse.has(id))
          .map((id) => [id, current?.since[id] ?? now.toISOString()]),
      ),
    }));
    const due = Object.keys(since).filter(
      (id) => Date.parse(since[id] ?? '') + keptMs <= now.getTime(),
    );
    await pMap(due, (id) => photos.delete(id), { concurrency: 8 });
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
}

/** A photo that is uploaded again has its 30 days again. */
export async function countAnew(photos: Store, id: string): Promise<void> {
  const known = await photos.get(unusedKey, unusedDocument);
  if (known?.value.since[id] === undefined) return;
  await photos.update(unusedKey, unusedDocument, (current) => {
    const { [id]: _, ...since } = current?.since ?? {};
    return { ...current, since };
  });
}

/** Two days late is late, as the job that deletes them runs once a day. */
const lateMs = 2 * 86_400_000;

/** The photos that should have been deleted by now. */
export async function listOverdue(photos: Store, now: Date): Promise<Set<string>> {
  const known = await photos.get(unusedKey, unusedDocument);
  const isOverdue = ([, since]: [string, string]) =>
    Date.parse(since) + keptMs + lateMs < now.getTime();
  const overdue = Object.entries(known?.value.since ?? {}).filter(isOverdue);
  return new Set(overdue.map(([id]) => id));
}
