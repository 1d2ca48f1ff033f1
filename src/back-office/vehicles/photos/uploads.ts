import { useSyncExternalStore } from 'react';
import { photoLimits, storedPhotoAnswer, type CarPhoto } from '#contracts/car-photo.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { changeDraft, readDraft } from '#back-office/vehicles/edit/vehicle-draft.ts';
import { shrinkPhoto, UnreadablePhoto } from './shrink-photo.ts';

/** A file on its way to become a photo of a car. */
export interface Upload {
  key: string;
  vehicleId: string;
  file: File;
  /** The photos that the car had when it was chosen. */
  stored: CarPhoto[];
  /** What they are described as until the owner says more. */
  words: string;
  /** Why it failed; it is waiting or on its way while there is nothing. */
  problem?: { sentence: string; canRetry: boolean };
}

/** Every upload that isn't done, and how many are since none were. */
interface Uploads {
  waiting: readonly Upload[];
  done: number;
}

let uploads: Uploads = { waiting: [], done: 0 };
const listeners = new Set<() => void>();

function set(next: Partial<Uploads>) {
  uploads = { ...uploads, ...next };
  for (const listener of listeners) listener();
}

const isAhead = ({ problem }: Upload) => !problem;

/** Uploads these files one after the other, also after the form is closed. */
export function addUploads(
  files: readonly File[],
  of: Pick<Upload, 'vehicleId' | 'stored' | 'words'>,
) {
  const added = files.map((file) => ({ key: crypto.randomUUID(), file, ...of }));
  set({ waiting: [...uploads.waiting, ...added] });
  void uploadAll();
}

export function retryUpload(key: string) {
  set({
    waiting: uploads.waiting.map((one) => {
      const { problem: _, ...again } = one;
      return one.key === key ? again : one;
    }),
  });
  void uploadAll();
}

export function dropUpload(key: string) {
  set({ waiting: uploads.waiting.filter((one) => one.key !== key) });
}

let isRunning = false;

async function uploadAll() {
  if (isRunning) return;
  isRunning = true;
  addEventListener('beforeunload', ask);
  set({ done: 0 });
  for (let next = uploads.waiting.find(isAhead); next; next = uploads.waiting.find(isAhead)) {
    const problem = await upload(next).catch((error: Error) => problemOf(error));
    const { key } = next;
    if (problem) {
      const failed = (one: Upload) => (one.key === key ? { ...one, problem } : one);
      set({ waiting: uploads.waiting.map(failed) });
    } else {
      dropUpload(key);
      set({ done: uploads.done + 1 });
    }
  }
  isRunning = false;
  removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the page is left with photos on their way. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Uploads a file and puts it into the draft; what is wrong if it is there already. */
async function upload({ vehicleId, file, stored, words }: Upload): Promise<Upload['problem']> {
  const body = await shrinkPhoto(file);
  const call = { method: 'POST', body, patience: uploadPatience } as const;
  const { id } = await adminRequest('/api/admin/photos', call, storedPhotoAnswer);
  const photos = readDraft(vehicleId).photos ?? stored;
  if (photos.some((photo) => photo.id === id)) {
    return { sentence: 'This photo is already there.', canRetry: false };
  }
  const alt = photos.length === 0 ? words : `${words}, photo ${photos.length + 1}`;
  changeDraft(vehicleId, { photos: [...photos, { id, alt, focus: { x: 50, y: 50 } }] });
  return undefined;
}

/** A slow connection takes minutes for a photo, ms. */
const uploadPatience = 180_000;

const problemOf = (error: Error) =>
  error instanceof UnreadablePhoto
    ? {
        sentence: "This browser can't read this file as a picture. Please choose a JPEG instead.",
        canRetry: false,
      }
    : {
        sentence: failureSentence(error, "It couldn't be uploaded. Please try again."),
        canRetry: true,
      };

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uploads of a car that aren't done, and how far along all are. */
export function useUploads(vehicleId: string) {
  const { waiting, done } = useSyncExternalStore(subscribe, () => uploads);
  const ahead = waiting.filter(isAhead).length;
  return {
    waiting: waiting.filter((one) => one.vehicleId === vehicleId),
    progress: ahead > 0 ? { done, total: done + ahead } : undefined,
  };
}

/** How many more photos a car has room for. */
export const roomFor = (photos: number) => Math.max(0, photoLimits.perCar - photos);
