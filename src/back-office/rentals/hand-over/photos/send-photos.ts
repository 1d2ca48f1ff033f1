import { useSyncExternalStore } from 'react';
import { rentalPhotoAnswer, rentalPhotoLimits, type PhotoMoment } from '#contracts/rental-photo.ts';
import { writeStored } from '#browser/storage.ts';
import { onceAtATime } from '#browser/once-at-a-time.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { isOwnerHere, refusalOf } from '#back-office/rentals/hand-over/waiting/refusal.ts';
import { readToken, subscribeToSession } from '#back-office/session/token.ts';
import { waitingPhotos } from '#back-office/session/waiting.ts';
import { shrinkPhoto } from '#back-office/vehicles/photos/shrink-photo.ts';
import { dropPhoto, keepPhoto, readPhotos, type WaitingPhoto } from './photo-database.ts';

/** A slow connection takes minutes for a photo, ms. */
const uploadPatience = 180_000;

interface Photos {
  waiting: readonly WaitingPhoto[];
  /** Those that this page has sent, so that they still show. */
  sent: readonly WaitingPhoto[];
}

let photos: Photos = { waiting: [], sent: [] };
const listeners = new Set<() => void>();

function set(next: Partial<Photos>) {
  photos = { ...photos, ...next };
  for (const listener of listeners) listener();
}

const isSame = (one: WaitingPhoto, other: WaitingPhoto) =>
  one.rentalId === other.rentalId && one.name === other.name;
const without = (list: readonly WaitingPhoto[], gone: WaitingPhoto) =>
  list.filter((one) => !isSame(one, gone));

const pathOf = ({ rentalId, name }: WaitingPhoto) =>
  `/api/admin/rental-photos/${encodeURIComponent(rentalId)}?photo=${name}` as const;

/** Keeps files on this phone as photos of a rental, and sends them one by one. @throws UnreadablePhoto */
export async function addPhotos(rentalId: string, moment: PhotoMoment, files: readonly File[]) {
  for (const file of files) {
    const jpeg = await shrinkPhoto(file, { longest: 2_000, bytes: rentalPhotoLimits.bytes });
    const id = crypto.randomUUID().replaceAll('-', '');
    const photo = { rentalId, name: `${moment}-${Date.now()}-${id}`, jpeg };
    // Where the browser keeps none, it lasts as long as this page.
    await keepPhoto(photo).then(
      () => writeStored(waitingPhotos, true),
      () => undefined,
    );
    set({ waiting: [...photos.waiting, photo] });
    void sendPhotos();
  }
}

export async function removePhoto(photo: WaitingPhoto) {
  await dropPhoto(photo).catch(() => undefined);
  const isSent = photos.sent.some((one) => isSame(one, photo));
  if (isSent) await adminRequest(pathOf(photo), { method: 'DELETE' }, rentalPhotoAnswer);
  set({ waiting: without(photos.waiting, photo), sent: without(photos.sent, photo) });
}

/** Sends what waits, also of earlier visits, until nothing does or there is no connection. False for the latter. */
export const sendPhotos = onceAtATime(async () => {
  try {
    await findWaiting();
    const next = () => photos.waiting.find(({ problem }) => !problem);
    do {
      for (let photo = next(); photo; photo = next()) {
        if (!isOwnerHere()) return false;
        await send(photo);
      }
      await noteKept();
    } while (next());
    return true;
  } catch {
    return false;
  }
});

/** The photos that wait on this phone, also of earlier visits. */
export async function findWaiting(): Promise<readonly WaitingPhoto[]> {
  const kept = await keptPhotos();
  // One may have been taken or sent meanwhile.
  const known = [...photos.waiting, ...photos.sent];
  const missing = kept.filter((one) => !known.some((other) => isSame(other, one)));
  if (missing.length > 0) set({ waiting: [...missing, ...photos.waiting] });
  return photos.waiting;
}

const keptPhotos = () => readPhotos().catch((): WaitingPhoto[] => []);

/** Where no photo is kept anymore, none waits. Another tab may keep some. */
async function noteKept() {
  if ((await keptPhotos()).length === 0) writeStored(waitingPhotos, null);
}

/** Deletes photos from this phone that the site doesn't have. */
export async function forgetPhotos(isGone: (photo: WaitingPhoto) => boolean) {
  for (const photo of (await findWaiting()).filter(isGone)) {
    await dropPhoto(photo).catch(() => undefined);
  }
  set({ waiting: photos.waiting.filter((one) => !isGone(one)) });
  await noteKept();
}

async function send(photo: WaitingPhoto) {
  const call = { method: 'PUT', body: photo.jpeg, patience: uploadPatience } as const;
  try {
    await adminRequest(pathOf(photo), call, rentalPhotoAnswer);
  } catch (error) {
    const problem = refusalOf(error, 'The server refused this photo.');
    if (!problem) throw error;
    const waiting = photos.waiting.map((one) => (isSame(one, photo) ? { ...one, problem } : one));
    set({ waiting });
    return;
  }
  await dropPhoto(photo).catch(() => undefined);
  set({ waiting: without(photos.waiting, photo), sent: [...photos.sent, photo] });
}

// Nothing that was sent outlives the session.
subscribeToSession(() => readToken() === null && set({ sent: [] }));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The photos of a moment of a rental that this phone has, and how many of them are sent. */
export function usePhotos(rentalId: string, moment: PhotoMoment) {
  const { waiting, sent } = useSyncExternalStore(subscribe, () => photos);
  const isOfMoment = (one: WaitingPhoto) =>
    one.rentalId === rentalId && one.name.startsWith(`${moment}-`);
  const here = sent.filter(isOfMoment);
  return { photos: [...here, ...waiting.filter(isOfMoment)], sent: here.length };
}
