import { ownerDocument, ownerKey } from './owner-document.ts';
import type { Store } from '#server/storage/store.ts';

/** The ids of the photos that any car has, in one read. */
export async function photosInUse(fleet: Store): Promise<Set<string>> {
  const owner = await fleet.get(ownerKey, ownerDocument);
  const cars = Object.values(owner?.value.vehicles ?? {});
  return new Set(cars.flatMap(({ photos }) => photos.map(({ id }) => id)));
}
