import * as z from 'zod/mini';
import { photoFormats, photoId, photoWidths } from '#contracts/car-photo.ts';
import { Refusal } from '#server/refusal.ts';
import { opener, type Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

/** The files of every photo: `800.avif` is an AVIF, at most 800 pixels wide. */
export const photoFiles = photoWidths.flatMap((width) =>
  photoFormats.map((format) => ({ name: `${width}.${format}`, width, format })),
);

/** The document of a photo, under its id: its files by name, in base64. They never change. */
export const photoDocument = storedObject(1, {
  files: z.record(z.string(), z.string()),
});

export const openPhotos = opener('photos');

/** The bytes of a file of a photo and their type, in one read; null if there is no such file. */
export async function readPhotoFile(photos: Store, id: string, name: string) {
  const file = photoFiles.find((one) => one.name === name);
  if (!file || !isPhotoId(id)) return null;
  const found = await photos.get(id, photoDocument);
  const base64 = found?.value.files[name];
  if (base64 === undefined) return null;
  return { bytes: Buffer.from(base64, 'base64'), type: `image/${file.format}` };
}

/** The ids of all photos. */
export async function listPhotos(photos: Store): Promise<string[]> {
  return (await Array.fromAsync(photos.list(''))).filter(isPhotoId);
}

/** 400 where a car is given a photo that is not stored. */
export async function requirePhotos(photos: Store, used: readonly { id: string }[] = []) {
  if (used.length === 0) return;
  const stored = new Set(await listPhotos(photos));
  if (used.every(({ id }) => stored.has(id))) return;
  const sentence = "A photo isn't stored anymore. Remove it and upload it again.";
  throw new Refusal(400, 'unknown-photo', [{ field: 'photos', sentence }]);
}

const isPhotoId = (key: string) => z.safeParse(photoId, key).success;
