/** What the keys of the owner's drafts begin with. */
export const noteDrafts = 'towpath.note.';
export const rentalDrafts = 'towpath.rental.';
export const vehicleDrafts = 'towpath.vehicle.';
export const handOverDrafts = 'towpath.handover.';
