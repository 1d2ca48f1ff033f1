import { readStored } from '#browser/storage.ts';
import { isAnythingWaiting, waitingHandOvers } from '#back-office/session/waiting.ts';
import type { Confirmation } from './confirmations.ts';

/**
 * Sends what was confirmed on this phone, as far as that can be done now, and gives what is left of it. Its photos
 * take longer, and wait on.
 */
export async function sendConfirmedFirst(): Promise<readonly Confirmation[]> {
  if (!isAnythingWaiting()) return [];
  const sending = import('./confirmations.ts');
  await sending.then((one) => one.sendConfirmed()).catch(() => {});
  return readStored<Confirmation[]>(waitingHandOvers) ?? [];
}

/** Deletes from this phone what waits of some rentals. */
export async function forgetWaitingOf(rentalIds: readonly string[]): Promise<void> {
  if (isAnythingWaiting()) await (await import('./confirmations.ts')).forgetWaitingOf(rentalIds);
}
