/** Where the browser keeps hand-overs and returns that were confirmed without a connection ... */
export const waitingHandOvers = 'towpath.handover.waiting';
/** ... and that photos wait to be sent. */
export const waitingPhotos = 'towpath.handover.photos';

/** Whether anything of this phone waits to be sent. */
export function isAnythingWaiting(): boolean {
  try {
    return [waitingHandOvers, waitingPhotos].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Told to the window when everything that waits is deleted. */
export const waitingForgotten = 'towpath-forgotten';

/** Told to the window when a hand-over or a return begins to wait, or was sent. */
export const waitingChanged = 'towpath-waiting';
