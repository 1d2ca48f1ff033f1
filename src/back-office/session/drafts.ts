import { forgetStored, readStored } from '#browser/storage.ts';

/** What the keys of the owner's drafts begin with. */
export const noteDrafts = 'towpath.note.';
export const rentalDrafts = 'towpath.rental.';
export const vehicleDrafts = 'towpath.vehicle.';
export const handOverDrafts = 'towpath.handover.';
/** Hand-overs and returns that were confirmed without a connection, and that photos wait to be sent. */
export const waitingHandOvers = `${handOverDrafts}waiting`;
export const waitingPhotos = `${handOverDrafts}photos`;

/** Whether anything of this phone waits to be sent. */
export const isAnythingWaiting = (): boolean =>
  [waitingHandOvers, waitingPhotos].some((key) => readStored(key) !== null);

/** The database in which photos wait to be sent. */
export const photoDatabase = 'towpath.photos';

/** Deletes everything typed, taken and not sent: any of it may be about a person who was erased. */
export function forgetDrafts() {
  const prefixes = [noteDrafts, rentalDrafts, vehicleDrafts, handOverDrafts];
  for (const prefix of prefixes) forgetStored(prefix);
  indexedDB.deleteDatabase(photoDatabase);
}
