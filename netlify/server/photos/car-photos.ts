import { photosInUse } from '#server/fleet/photos-in-use.ts';
import type { Store } from '#server/storage/store.ts';
import { listPhotos } from './stored-photo.ts';
import type { Photos } from './unused-photos.ts';

/** The photos of cars. */
export const carPhotos = (photos: Store, fleet: Store): Photos => ({
  store: photos,
  list: listPhotos,
  inUse: () => photosInUse(fleet),
});
