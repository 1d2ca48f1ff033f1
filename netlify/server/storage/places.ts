import { randomInt } from 'node:crypto';
import type { Store } from './store.ts';
import { storedObject } from './stored.ts';

/** What the key says instead of a place once every place is taken. */
const full = 'full';

/** A place that is taken, all of it in the key. */
export const placeDocument = storedObject(1, {});

/**
 * Takes one of so many places in a folder, and says false once all are taken. Each can be taken once, so
 * the count holds however many come at once, and however old a list is. From any place on, those who come
 * at once seldom meet.
 */
export async function takePlace(store: Store, folder: string, places: number): Promise<boolean> {
  const take = async (place: number | typeof full) =>
    (await store.create(folder + place, placeDocument, {})) === 'created';
  if (await store.get(folder + full, placeDocument)) return false;
  const first = randomInt(places);
  if (await take(first)) return true;
  // A list that is old shows too few of them, never too many.
  const taken = await Array.fromAsync(store.list(folder));
  if (taken.length < places) {
    for (let next = first + 1; next < first + places; next += 1) {
      if (await take(next % places)) return true;
    }
  }
  await take(full);
  return false;
}

/** Forgets the places of a folder that were taken longer ago, as far as the time allows; the next call continues. */
export async function forgetPlaces(store: Store, folder: string, keptForMs: number): Promise<void> {
  const before = folder + minuteOf(Date.now() - keptForMs);
  for await (const key of store.list(folder)) {
    if (key >= before) return;
    await store.delete(key);
  }
}

/** The minute in UTC, such as `202611250324`. */
export const minuteOf = (time: number): string =>
  new Date(time).toISOString().replace(/\D/g, '').slice(0, 12);
