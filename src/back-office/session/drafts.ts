import { forgetStored } from '#browser/storage.ts';

/** What the keys of the owner's drafts begin with. */
export const noteDrafts = 'towpath.note.';
export const rentalDrafts = 'towpath.rental.';
export const vehicleDrafts = 'towpath.vehicle.';
export const handOverDrafts = 'towpath.handover.';
const contentDrafts = 'towpath.content.';

/** The database in which photos wait to be sent. */
export const photoDatabase = 'towpath.photos';

/** Deletes everything typed, taken and not sent: any of it may be about a person who was erased. */
export function forgetDrafts() {
  const prefixes = [noteDrafts, rentalDrafts, vehicleDrafts, handOverDrafts, contentDrafts];
  for (const prefix of prefixes) forgetStored(prefix);
  indexedDB.deleteDatabase(photoDatabase);
}
