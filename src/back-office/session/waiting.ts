/** Where hand-overs and returns are kept that were confirmed without a connection, and that photos wait. */
export const waitingHandOvers = 'towpath.handover.waiting';
export const waitingPhotos = 'towpath.handover.photos';

/** Whether anything waits on this device to be sent. */
export function isAnythingWaiting(): boolean {
  try {
    return [waitingHandOvers, waitingPhotos].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
