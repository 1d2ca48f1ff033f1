import { createHash } from 'node:crypto';
import { pictureLimits, type ContentPicture } from '#contracts/content-picture.ts';
import { decodePhoto, type Pixels } from '#server/photos/decode-photo.ts';
import { encodeWithin } from '#server/photos/encode-photo.ts';
import { countAnew } from '#server/photos/unused-photos.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';
import { asShown, listPictures, pictureDocument, pictureKey } from './stored-picture.ts';

/**
 * Makes a picture for a page of a file and stores it under a name that begins with `slug`; the same file
 * makes the same picture. Throws a `Refusal`: 400 for a file that is no such picture, 409 where too
 * many are stored.
 */
export async function keepPicture(
  store: Store,
  slug: string,
  file: Uint8Array,
): Promise<ContentPicture> {
  const pixels = await decodePhoto(file, pictureLimits.width);
  const bytes = await encodeWithin(pixels, {
    ...{ width: pictureLimits.width, format: 'jpeg', most: pictureLimits.bytes, best: 84 },
  });
  const name = `${slug}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.jpg`;
  const key = pictureKey(name);
  const stored = await listPictures(store);
  if (stored.length >= pictureLimits.stored && !stored.includes(key)) throw tooMany();
  await countAnew(store, key);
  const small = await shrink(pixels);
  await store.create(key, pictureDocument, { bytes: bytes.toString('base64'), ...small });
  return asShown(name, small);
}

const tooMany = () =>
  new Refusal(
    409,
    'too-many-pictures',
    'Too many pictures are kept that no page has yet. Publish what waits, or try again in a month.',
  );

/** A picture of the repository, as small as a preview shows it. Throws the `Refusal` of `decodePhoto`. */
export async function showFile(name: string, file: Uint8Array): Promise<ContentPicture> {
  return asShown(name, await shrink(await decodePhoto(file, pictureLimits.width)));
}

async function shrink(pixels: Pixels) {
  // As a text, it takes a third more.
  const most = Math.floor((pictureLimits.shown * 3) / 4) - 100;
  const shown = await encodeWithin(pixels, { width: 1_000, format: 'jpeg', most, best: 72 });
  const { width, height } = pixels.info;
  return { shown: shown.toString('base64'), width, height };
}
