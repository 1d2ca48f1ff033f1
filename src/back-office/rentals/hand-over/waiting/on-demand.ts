import { isAnythingWaiting } from '#back-office/session/waiting.ts';

/** Sends what was confirmed on this phone, as far as that can be done now. Its photos take longer, and wait on. */
export async function sendConfirmedFirst(): Promise<void> {
  if (!isAnythingWaiting()) return;
  const sending = import('./confirmations.ts');
  await sending.then((one) => one.sendConfirmed()).catch(() => {});
}

/** Deletes from this phone what waits of some rentals. */
export async function forgetWaitingOf(rentalIds: readonly string[]): Promise<void> {
  if (isAnythingWaiting()) await (await import('./confirmations.ts')).forgetWaitingOf(rentalIds);
}
