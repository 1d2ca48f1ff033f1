import type { AuditEntry } from '#contracts/audit.ts';
import type { NewRental, RentalChange } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import { Refusal } from '#server/refusal.ts';
import { linkRental } from '#server/leads/change-lead.ts';
import { findSubmission } from '#server/leads/find-lead.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { quarterOf } from './periods.ts';
import { checkHandOver, requireHandOver } from './check-hand-over.ts';
import { readFacts } from '#server/business/facts.ts';
import { ifInReach } from './change-live.ts';
import { rentalOf, type StoredRental } from './live-document.ts';
import { changedFields } from './rental-entry.ts';
import { changed, checkRental } from './rental-rules.ts';
import { writeRental, type Decide } from './write-rental.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/**
 * Adds a rental and links it to its lead; 404 for an unknown lead. An existing rental with this id
 * is the same if it says the same, and a 409 otherwise. If the lead is out of reach, the rental is
 * stored anyway, and adding it again links the two.
 */
export async function addRental(
  call: RecordedCall,
  added: NewRental,
): Promise<{ rental: Rental; isNew: boolean }> {
  checkRental(added);
  const { leadId } = added;
  if (leadId !== null) await ifInReach(() => findSubmission(openLeads(call.context), leadId));
  const fresh = freshRental(added);
  // One that ended long ago and is sent again may be in the archive by now.
  const { entry } = await writeRental(
    call,
    added.id,
    adding(fresh),
    (quarter) => quarter === quarterOf(added),
  );
  if (leadId !== null) await ifInReach(() => linkRental(call, leadId, added.id));
  return { rental: rentalOf(fresh), isNew: entry !== null };
}

/** A rental as the owner enters it. */
export const freshRental = (added: NewRental): StoredRental => ({
  ...added,
  handOver: null,
  takeBack: null,
  cancelReason: null,
  notCounted: null,
  source: 'owner',
  reservationId: null,
  statedDistance: null,
  imported: null,
  isErased: false,
});

/** Adds a rental; one that is there and says the same stays. */
export const adding =
  (fresh: StoredRental): Decide =>
  (current) => {
    if (current && changedFields(current, fresh).length > 0) throw alreadyThere();
    return { rental: fresh, action: 'add' };
  };

/** Changes a rental as the owner says. */
export const changing =
  (change: RentalChange, minimumCharge: number): Decide =>
  (current, around) => {
    if (!current) throw unknownRental();
    const after = changed(current, change, around.now);
    if (current.status === 'pending' && after.status === 'active' && after.handOver) {
      const { at, batteryLevel } = after.handOver;
      const check = checkHandOver(after, new Date(at), { ...around, minimumCharge }, batteryLevel);
      requireHandOver(check, change.confirmed ?? []);
    }
    return { rental: after, action: after.status === current.status ? 'edit' : 'status' };
  };

/**
 * Changes a rental's fields, car or status, and gives the entry of that. 404 if unknown, 409 for a hand-over
 * that may not happen, or of which not everything was confirmed.
 */
export async function changeRental(
  call: RecordedCall,
  id: string,
  change: RentalChange,
): Promise<{ rental: Rental; entry: AuditEntry | null }> {
  const { minimumCharge } = readFacts().handover;
  const decide = changing(change, minimumCharge);
  const { rental, conflicts, entry } = await writeRental(call, id, decide);
  if (!rental) throw unknownRental();
  return { rental: rentalOf(rental, conflicts), entry };
}

/** Deletes a rental, and gives it as it was and the entry of that. 404 if unknown. */
export async function deleteRental(
  call: RecordedCall,
  id: string,
): Promise<{ rental: Rental; entry: AuditEntry | null }> {
  let deleted: StoredRental | undefined;
  const { entry } = await writeRental(call, id, (current) => {
    if (!current) throw unknownRental();
    deleted = current;
    return { rental: null, action: 'delete' };
  });
  if (!deleted) throw unknownRental();
  return { rental: rentalOf(deleted), entry };
}

export const unknownRental = () =>
  new Refusal(404, 'unknown-rental', 'This rental no longer exists. Reload the list.');

const alreadyThere = () =>
  new Refusal(409, 'known-rental', 'A different rental already has this id. Reload the list.');
