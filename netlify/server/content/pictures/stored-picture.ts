import * as z from 'zod/mini';
import { pictureName, type ContentPicture } from '#contracts/content-picture.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

/** A picture that was sent for a page: as a commit has it, and as small as a preview shows it, both JPEGs in base64. */
export const pictureDocument = storedObject(1, {
  bytes: z.string(),
  shown: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.infer<typeof pictureDocument>;

const folder = 'pictures/';

/** Its key in the store `content`. */
export const pictureKey = (file: string): string => folder + file;

/** Whether a photo has the name of one that came from the editor. */
export const isFromEditor = (file: string): boolean => z.safeParse(pictureName, file).success;

/** The keys of all stored pictures. */
export const listPictures = (store: Store): Promise<string[]> =>
  Array.fromAsync(store.list(folder));

export async function readPicture(store: Store, file: string): Promise<StoredPicture | undefined> {
  return isFromEditor(file)
    ? (await store.get(pictureKey(file), pictureDocument))?.value
    : undefined;
}

export const asShown = (
  file: string,
  { shown, width, height }: Omit<StoredPicture, 'bytes'>,
): ContentPicture => ({ file, src: `data:image/jpeg;base64,${shown}`, width, height });
