import { createHash } from 'node:crypto';
import { photoDocument } from './stored-photo.ts';
import { countAnew } from './unused-photos.ts';
import type { Store } from '#server/storage/store.ts';

/** Stores a photo under the id that its files have; one that is there already stays. */
export async function keepPhoto(
  photos: Store,
  files: Record<string, string>,
): Promise<{ id: string; isNew: boolean }> {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  const id = hash.slice(0, 32);
  await countAnew(photos, id);
  const outcome = await photos.create(id, photoDocument, { files });
  return { id, isNew: outcome === 'created' };
}
