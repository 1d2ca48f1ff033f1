import * as z from 'zod/mini';
import { rentalPhotoLimits } from '#contracts/rental-photo.ts';
import { Refusal } from '#server/refusal.ts';
import { opener, type Deployed } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';
import { findStored } from './find-rental.ts';

/** The document `{rental id}/{name}`: a JPEG as the phone made it, in base64. */
export const rentalPhotoDocument = storedObject(1, { jpeg: z.string() });

const openRentalPhotos = opener('rental-photos');

/** The names of a rental's photos, by moment and time. */
export async function listRentalPhotos(context: Deployed, rentalId: string): Promise<string[]> {
  const keys = await Array.fromAsync(openRentalPhotos(context).list(`${rentalId}/`));
  return keys.map((key) => key.slice(rentalId.length + 1)).sort();
}

/** The bytes of a photo. 404 if there is none. */
export async function readRentalPhoto(context: Deployed, rentalId: string, name: string) {
  const found = await openRentalPhotos(context).get(`${rentalId}/${name}`, rentalPhotoDocument);
  if (!found) throw unknownPhoto();
  return Buffer.from(found.value.jpeg, 'base64');
}

/**
 * Stores a photo of a rental under the name that the phone gave it; storing it again is harmless. 404 for an
 * unknown rental, 400 for anything but a JPEG, 409 for one too many or for a customer who was erased.
 */
export async function keepRentalPhoto(
  context: Deployed,
  rentalId: string,
  name: string,
  jpeg: Uint8Array,
): Promise<{ isNew: boolean }> {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw noJpeg();
  await requireCustomer(context, rentalId);
  const moment = name.slice(0, name.indexOf('-') + 1);
  const others = (await listRentalPhotos(context, rentalId)).filter(
    (one) => one !== name && one.startsWith(moment),
  );
  if (others.length >= rentalPhotoLimits.perMoment) throw tooMany();
  const photos = openRentalPhotos(context);
  const key = `${rentalId}/${name}`;
  const outcome = await photos.create(key, rentalPhotoDocument, {
    jpeg: Buffer.from(jpeg).toString('base64'),
  });
  try {
    // An erasure that came in between may have looked for photos before this one was there.
    await requireCustomer(context, rentalId);
  } catch (error) {
    await photos.delete(key);
    throw error;
  }
  return { isNew: outcome === 'created' };
}

/** Deletes a photo; one that is gone is fine. */
export async function deleteRentalPhoto(
  context: Deployed,
  rentalId: string,
  name: string,
): Promise<void> {
  await openRentalPhotos(context).delete(`${rentalId}/${name}`);
}

async function requireCustomer(context: Deployed, rentalId: string): Promise<void> {
  const rental = await findStored(context, rentalId);
  if (!rental.isErased) return;
  const sentence = "This rental's customer was erased, and no photo is kept of it.";
  throw new Refusal(409, 'erased', sentence);
}

const unknownPhoto = () =>
  new Refusal(404, 'unknown-photo', 'This photo no longer exists. Open the rental again.');

const noJpeg = () =>
  new Refusal(400, 'no-photo', 'This file is not a JPEG picture. Take the photo again.');

const tooMany = () =>
  new Refusal(
    409,
    'photos',
    `There is room for ${rentalPhotoLimits.perMoment} photos. Remove one before you add another.`,
  );
