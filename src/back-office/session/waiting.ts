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
