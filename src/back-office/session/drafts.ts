import { forgetStored } from '#browser/storage.ts';

/** What the keys of the owner's drafts begin with. */
export const noteDrafts = 'towpath.note.';
export const rentalDrafts = 'towpath.rental.';
export const vehicleDrafts = 'towpath.vehicle.';
export const handOverDrafts = 'towpath.handover.';

/** Deletes everything typed and not saved: any of it may be about a person who was erased. */
export function forgetDrafts() {
  const prefixes = [noteDrafts, rentalDrafts, vehicleDrafts, handOverDrafts];
  for (const prefix of prefixes) forgetStored(prefix);
}
