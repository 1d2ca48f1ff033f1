import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { changedOf, changeLead } from '#server/leads/change-lead.ts';
import type { LeadCall } from '#server/leads/change-lead.ts';
import { storedLead } from '#server/leads/stored-lead.ts';
import { changedSince } from '#server/record/changed-since.ts';

const { state, note, rentalId } = storedLead.shape;
const decided = z.partial(z.object({ state, note, rentalId }));

/**
 * Undoes a status or an edit of a lead, and gives the entry of that. Throws a `Refusal`: 409 where the
 * lead has been changed since, 404 where it is gone.
 */
export async function undoLead(call: LeadCall, undone: AuditEntry): Promise<AuditEntry> {
  const { entry } = await changeLead(call, undone.target.id, (lead) => {
    const [before, after] = [undone.before, undone.after].map((part) => z.parse(decided, part));
    if (!before || Object.keys(changedOf(lead, after ?? {})).length > 0) throw changedSince();
    return { fields: changedOf(lead, before), action: 'undo' };
  });
  if (!entry) throw changedSince();
  return entry;
}
