import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { reminderTime } from '#contracts/lead-change.ts';
import { Refusal } from '#server/refusal.ts';
import { changedOf, changeLead } from '#server/leads/change-lead.ts';
import { isThere } from './rental-of-lead.ts';
import { storedLead } from '#server/leads/stored-lead.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { changedSince } from '#server/record/recorded.ts';

const { state, note, rentalId } = storedLead.shape;
const remindAt = z.nullable(reminderTime);
/** What the owner decides of a lead, and its rental. */
export const decided = z.partial(z.object({ state, note, remindAt, rentalId }));

/** Undoes a write of a lead; gives its entry. 409 if it has changed or its rental exists, 404 if it is gone. */
export async function undoLead(call: RecordedCall, undone: AuditEntry): Promise<AuditEntry> {
  const [before, after] = [undone.before, undone.after].map((part) => z.parse(decided, part));
  if (after?.rentalId && (await isThere(call.context, after.rentalId))) throw isRented();
  const { entry } = await changeLead(call, undone.target.id, (current) => {
    if (!before || Object.keys(changedOf(current, after ?? {})).length > 0) throw changedSince();
    return { fields: changedOf(current, before), action: 'undo' };
  });
  if (!entry) throw changedSince();
  return entry;
}

function isRented(): Refusal {
  const sentence = 'This lead became a rental that still exists. Delete the rental first.';
  return new Refusal(409, 'rented', sentence);
}
