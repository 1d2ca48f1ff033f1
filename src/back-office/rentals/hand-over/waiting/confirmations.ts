import { useSyncExternalStore } from 'react';
import type { RentalChange } from '#contracts/rental-change.ts';
import { onceAtATime } from '#browser/once-at-a-time.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { toastFailure } from '#back-office/feedback/messages.ts';
import { sendChange } from '#back-office/rentals/form/save-rental.ts';
import type { HandOverDraft } from '#back-office/rentals/hand-over/hand-over-draft.ts';
import { forgetPhotos, sendPhotos } from '#back-office/rentals/hand-over/photos/send-photos.ts';
import { waitingChanged, waitingHandOvers, waitingPhotos } from '#back-office/session/waiting.ts';
import { subscribeToSession } from '#back-office/session/token.ts';
import { isOwnerHere, refusalOf } from './refusal.ts';

/** A hand-over or a return that was confirmed without a connection. */
export interface Confirmation {
  rentalId: string;
  change: RentalChange;
  /** Where what was noted for it is kept until it is stored. */
  draft: string;
  title: string;
}

/** What waits, as the browser keeps it: other tabs add to it, too. */
export const readConfirmations = (): readonly Confirmation[] =>
  readStored<Confirmation[]>(waitingHandOvers) ?? [];

let shown = readConfirmations();
const listeners = new Set<() => void>();

function show() {
  shown = readConfirmations();
  for (const listener of listeners) listener();
}

function keep(next: readonly Confirmation[]) {
  writeStored(waitingHandOvers, next.length > 0 ? next : null);
  show();
  dispatchEvent(new Event(waitingChanged));
}

/** Keeps a confirmation that is being sent, in case the page is closed before the answer is there. */
export function holdConfirmation(one: Confirmation) {
  writeStored(waitingHandOvers, [...without([one.rentalId]), one]);
}

/** Shows that a confirmation that was held waits, and sends it again. */
export function keepHeld() {
  keep(readConfirmations());
  retry();
}

/** Deletes a confirmation from this phone: the site has answered. */
export const letGo = (draft: string) =>
  keep(readConfirmations().filter((other) => other.draft !== draft));

const without = (rentalIds: readonly string[]) =>
  readConfirmations().filter(({ rentalId }) => !rentalIds.includes(rentalId));

/** Deletes from this phone what waits of some rentals. */
export async function forgetWaitingOf(rentalIds: readonly string[]): Promise<void> {
  keep(without(rentalIds));
  await forgetPhotos(({ rentalId }) => rentalIds.includes(rentalId));
}

/** Sends what was confirmed, in its order, and then the photos. What is refused is told, and its notes stay. */
export async function sendWaiting(): Promise<void> {
  if (!isOwnerHere()) return;
  const isAllSent = (await sendConfirmed()) && (await sendPhotos());
  if (!isAllSent) retry();
}

/** Sends what was confirmed. False once there is no connection. */
export const sendConfirmed = onceAtATime(async () => {
  try {
    for (let [one] = readConfirmations(); one; [one] = readConfirmations()) await send(one);
    return true;
  } catch {
    return false;
  }
});

async function send({ rentalId, change, draft, title }: Confirmation) {
  try {
    await sendChange(rentalId, change);
    writeStored(draft, null);
  } catch (error) {
    const sentence = refusalOf(error, 'Please open it and confirm it again.');
    if (!sentence) throw error;
    writeStored(draft, { ...readStored<HandOverDraft>(draft), refused: { title, sentence } });
    toastFailure(`${title}: not stored`, sentence);
  }
  letGo(draft);
}

let timer: ReturnType<typeof setTimeout> | undefined;
const retryMs = 15_000;

function retry() {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), retryMs);
}

if (shown.length > 0 || readStored(waitingPhotos)) void sendWaiting();
addEventListener('online', () => void sendWaiting());
addEventListener('storage', ({ key }) => key === waitingHandOvers && show());
subscribeToSession(() => void sendWaiting());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What of a rental was confirmed and waits to be sent. */
export const useConfirmation = (rentalId: string) =>
  useSyncExternalStore(subscribe, () => shown).find((one) => one.rentalId === rentalId);
