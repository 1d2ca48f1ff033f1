import type { Rental } from '#contracts/rental.ts';
import {
  emptyLive,
  liveDocument,
  liveKey,
  openRentals,
  type StoredRental,
} from '#server/rentals/live-document.ts';
import type { Deployed } from '#server/storage/store.ts';

const production = { context: 'production' } as Deployed['deploy'];

/** Stores rentals as they are, in place of those that have their ids, in the stores of NETLIFY_BLOBS_CONTEXT. */
export async function storeRentals(
  rentals: Rental[],
  { deploy }: Deployed = { deploy: production },
) {
  const store = openRentals({ deploy }, { budgetMs: 60_000 });
  const given = new Set(rentals.map(({ id }) => id));
  await store.update(liveKey, liveDocument, (current) => {
    const others = (current?.rentals ?? []).filter(({ id }) => !given.has(id));
    return { ...(current ?? emptyLive), rentals: [...others, ...rentals.map(storedForm)] };
  });
}

/** A rental as it is stored. */
export function storedForm({ distance, conflicts: _, ...rental }: Rental): StoredRental {
  return { ...rental, statedDistance: distance, imported: null, isErased: false };
}
