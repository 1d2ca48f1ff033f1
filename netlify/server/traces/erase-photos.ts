import pMap from 'p-map';
import type { Store } from '#server/storage/store.ts';
import type { Traces } from './traces.ts';

/** Deletes the photos of rentals whose customer is erased: people, plates and homes may be on them. */
export async function eraseRentalPhotos(photos: Store, { rentals }: Traces): Promise<void> {
  if (rentals.size === 0) return;
  const erase = async (key: string) => {
    const [rentalId = ''] = key.split('/');
    if (rentals.has(rentalId)) await photos.delete(key);
  };
  await pMap(photos.list(''), erase, { concurrency: 8 });
}
