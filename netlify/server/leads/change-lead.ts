import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import type { LeadChange } from '#contracts/lead-change.ts';
import { Refusal } from '#server/refusal.ts';
import { findSubmission, noSuchLead } from './find-lead.ts';
import { inboxDocument, inboxOf } from './inbox.ts';
import { openLeads } from './lead-keys.ts';
import { leadOf, type StoredLead } from './stored-lead.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';

/** What of a lead the owner decides. */
export type LeadFields = Partial<
  Pick<StoredLead, 'state' | 'isRead' | 'note' | 'remindAt' | 'rentalId'>
>;

/** Sets state, note, reminder or whether it was read. 409 if the note has changed since, 404 if there is no such lead. */
export async function setLead(
  call: RecordedCall,
  id: string,
  { noteBefore, ...change }: LeadChange,
): Promise<StoredLead> {
  const { lead } = await changeLead(call, id, (current) => {
    const fields = changedOf(current, change);
    if ('note' in fields && noteBefore !== undefined && current.note !== noteBefore) {
      throw noteChangedSince();
    }
    return { fields, action: 'state' in fields ? 'status' : 'edit' };
  });
  return lead;
}

function noteChangedSince(): Refusal {
  const sentence =
    'This note was changed in another window. Please review it, then save the one you want.';
  return new Refusal(409, 'changed', sentence);
}

/**
 * Changes a lead and records it, filing it first if need be. `make` may throw a `Refusal`; where it
 * changes nothing, nothing is recorded. Throws a `Refusal` (404) where there is no such lead.
 */
export async function changeLead(
  { context, recorder }: RecordedCall,
  id: string,
  make: (lead: StoredLead) => { fields: LeadFields; action: AuditAction },
): Promise<{ lead: StoredLead; entry: AuditEntry | undefined }> {
  const leads = openLeads(context, { budgetMs: 20_000 });
  const inbox = inboxOf(leads);
  const name = (await inbox.append([leadOf(await findSubmission(leads, id))])).get(id);
  if (name === undefined) throw noSuchLead();
  let changed: { lead: StoredLead; entry: AuditEntry | undefined } | undefined;
  await updateRecorded(recorder, leads, inbox.keyOf(name), inboxDocument, (document) => {
    const index = document?.items.findIndex((lead) => lead.id === id) ?? -1;
    const current = document?.items[index];
    if (!document || !current) throw noSuchLead();
    const { fields, action } = make(current);
    const lead = { ...current, ...fields };
    const entry = entryOf(recorder, current, fields, action);
    changed = { lead, entry };
    const value = { ...document, items: document.items.with(index, lead) };
    return { value, entries: entry ? [entry] : [] };
  });
  if (!changed) throw noSuchLead();
  return changed;
}

/** Links the rental that a lead became, which is then "won"; harmless to repeat. 404 if there is no such lead. */
export async function linkRental(
  call: RecordedCall,
  leadId: string,
  rentalId: string,
): Promise<void> {
  await changeLead(call, leadId, (lead) => {
    const state = lead.rentalId === rentalId ? lead.state : 'won';
    return { fields: changedOf(lead, { rentalId, state }), action: 'status' };
  });
}

/** The fields of a change that are not so already. */
export function changedOf(lead: StoredLead, change: LeadFields): LeadFields {
  const entries = Object.entries(change) as [keyof LeadFields, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => lead[name] !== value));
}

/** That a lead was read is not worth recording. */
function entryOf(
  recorder: Recorder,
  lead: StoredLead,
  fields: LeadFields,
  action: AuditAction,
): AuditEntry | undefined {
  const { isRead: _, ...after } = fields;
  const names = Object.keys(after) as (keyof typeof after)[];
  if (names.length === 0) return undefined;
  const before = Object.fromEntries(names.map((name) => [name, lead[name]]));
  const target = { kind: 'lead' as const, id: lead.id, label: lead.name };
  return auditEntryOf(recorder, { action, target, before, after });
}
