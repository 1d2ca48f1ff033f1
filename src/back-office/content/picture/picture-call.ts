import type { ContentPlace } from '#contracts/content-edit.ts';
import { contentPicture, pictureLimits, type ContentPicture } from '#contracts/content-picture.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { shrinkPhoto, UnreadablePhoto } from '#back-office/vehicles/photos/shrink-photo.ts';
import { pictureEndpoint, pictureQuery } from './picture-query.ts';

/** A slow connection takes minutes for a photo, ms. */
const patience = 180_000;

/** Makes a file small and upright on this device, and sends it. Throws `UnreadablePhoto`, or as `adminRequest` does. */
export async function sendPicture(place: ContentPlace, file: File): Promise<ContentPicture> {
  const size = { longest: pictureLimits.width, bytes: pictureLimits.upload };
  const body = await shrinkPhoto(file, size);
  const sent = await adminRequest(
    `${pictureEndpoint}?slug=${slugOf(place)}`,
    { method: 'POST', body, patience },
    contentPicture,
  );
  queryClient.setQueryData(pictureQuery(sent.file).queryKey, sent);
  return sent;
}

/** What the name of a picture begins with: where it was chosen for, such as `camping-gear-cards`. */
const slugOf = ({ file, path }: ContentPlace): string =>
  [/([\w-]+)\.\w+$/.exec(file)?.[1] ?? '', ...path.slice(0, -1)]
    .filter((part) => typeof part === 'string')
    .join('-')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/-+$/, '') || 'picture';

export const problemOf = (error: Error): string =>
  error instanceof UnreadablePhoto
    ? "This browser can't read this file as a picture. Please choose a JPEG instead."
    : failureSentence(error, "It couldn't be uploaded. Please try again.");
