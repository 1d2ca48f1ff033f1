import { useSyncExternalStore } from 'react';
import { rentalPhotoAnswer, rentalPhotoLimits, type PhotoMoment } from '#contracts/rental-photo.ts';
import { ApiError } from '#browser/api.ts';
import { writeStored } from '#browser/storage.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { readToken } from '#back-office/session/token.ts';
import { waitingForgotten, waitingPhotos } from '#back-office/session/waiting.ts';
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

let isSending = false;

/** Sends what waits, also of earlier visits, until nothing does or there is no connection. Says whether all is sent. */
export async function sendPhotos(): Promise<boolean> {
  if (isSending) return false;
  isSending = true;
  try {
    const kept = await readPhotos().catch(() => []);
    const missing = kept.filter(
      (one) => ![...photos.waiting, ...photos.sent].some((known) => isSame(known, one)),
    );
    if (missing.length > 0) set({ waiting: [...missing, ...photos.waiting] });
    const next = () => photos.waiting.find(({ problem }) => !problem);
    for (let photo = next(); photo; photo = next()) {
      if (readToken() === null) return false;
      await send(photo);
    }
    if (photos.waiting.length === 0) writeStored(waitingPhotos, null);
    return true;
  } catch {
    return false;
  } finally {
    isSending = false;
  }
}

async function send(photo: WaitingPhoto) {
  const call = { method: 'PUT', body: photo.jpeg, patience: uploadPatience } as const;
  try {
    await adminRequest(pathOf(photo), call, rentalPhotoAnswer);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isRefusal && error.status !== 401;
    if (!isRefused) throw error;
    const problem = error.sentence || 'The server refused this photo.';
    const waiting = photos.waiting.map((one) => (isSame(one, photo) ? { ...one, problem } : one));
    set({ waiting });
    return;
  }
  await dropPhoto(photo).catch(() => undefined);
  set({ waiting: without(photos.waiting, photo), sent: [...photos.sent, photo] });
}

addEventListener(waitingForgotten, () => set({ waiting: [], sent: [] }));

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
