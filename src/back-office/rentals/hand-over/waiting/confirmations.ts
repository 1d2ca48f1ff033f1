import { useSyncExternalStore } from 'react';
import type { RentalChange } from '#contracts/rental-change.ts';
import { ApiError } from '#browser/api.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { toastFailure } from '#back-office/feedback/messages.ts';
import { sendChange } from '#back-office/rentals/form/save-rental.ts';
import { sendPhotos } from '#back-office/rentals/hand-over/photos/send-photos.ts';
import {
  waitingChanged,
  waitingForgotten,
  waitingHandOvers,
  waitingPhotos,
} from '#back-office/session/waiting.ts';
import { readToken, subscribeToSession } from '#back-office/session/token.ts';

/** A hand-over or a return that was confirmed without a connection. */
export interface Confirmation {
  rentalId: string;
  change: RentalChange;
  /** Where what was noted for it is kept until it is stored. */
  draft: string;
  title: string;
}

let kept: readonly Confirmation[] = readStored<Confirmation[]>(waitingHandOvers) ?? [];
const listeners = new Set<() => void>();

function keep(next: readonly Confirmation[]) {
  kept = next;
  writeStored(waitingHandOvers, next.length > 0 ? next : null);
  for (const listener of listeners) listener();
  dispatchEvent(new Event(waitingChanged));
}

/** Keeps a confirmation on this phone until it is sent. */
export function keepConfirmation(one: Confirmation) {
  keep([...kept.filter(({ rentalId }) => rentalId !== one.rentalId), one]);
  retry();
}

let isSending = false;

/** Sends what was confirmed, in its order, and then the photos. What is refused is told, and its notes stay. */
async function sendWaiting() {
  if (isSending || readToken() === null) return;
  isSending = true;
  let isAllSent = false;
  try {
    for (let [one] = kept; one; [one] = kept) await send(one);
    isAllSent = await sendPhotos();
  } catch {
    // There is no connection yet.
  }
  isSending = false;
  if (!isAllSent) retry();
}

async function send(one: Confirmation) {
  const { rentalId, change, draft, title } = one;
  try {
    await sendChange(rentalId, change);
    writeStored(draft, null);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isRefusal && error.status !== 401;
    if (!isRefused) throw error;
    toastFailure(`${title}: not stored`, error.sentence || 'Please open it and confirm it again.');
  }
  keep(kept.filter((other) => other !== one));
}

let timer: ReturnType<typeof setTimeout> | undefined;
const retryMs = 15_000;

function retry() {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), retryMs);
}

if (kept.length > 0 || readStored(waitingPhotos)) void sendWaiting();
addEventListener('online', () => void sendWaiting());
addEventListener(waitingForgotten, () => keep([]));
subscribeToSession(() => void sendWaiting());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What of a rental was confirmed and waits to be sent. */
export const useConfirmation = (rentalId: string) =>
  useSyncExternalStore(subscribe, () => kept).find((one) => one.rentalId === rentalId);
