import { forgetStored } from '#browser/storage.ts';

/** What the keys of the owner's drafts begin with. */
export const noteDrafts = 'towpath.note.';
export const rentalDrafts = 'towpath.rental.';
export const vehicleDrafts = 'towpath.vehicle.';

/** Deletes everything typed and not saved: any of it may be about a person who was erased. */
export function forgetDrafts() {
  for (const prefix of [noteDrafts, rentalDrafts, vehicleDrafts]) forgetStored(prefix);
}
