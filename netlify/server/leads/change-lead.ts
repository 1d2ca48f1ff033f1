import type { Context } from '@netlify/functions';
import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import type { LeadChange } from '#contracts/lead-change.ts';
import { Refusal } from '#server/refusal.ts';
import { findRecord, noSuchLead } from './find-record.ts';
import { placeLeads } from './place-leads.ts';
import { noteSegment, openLeads, segmentDocument, segmentKey } from './segments.ts';
import { leadOfRecord } from './stored-lead.ts';
import type { StoredLead } from './stored-lead.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';

/** Who changes leads, and of which deploy. */
export interface LeadCall {
  context: Pick<Context, 'deploy'>;
  recorder: Recorder;
}

/** What of a lead the owner decides. */
export type LeadFields = Partial<Pick<StoredLead, 'state' | 'isRead' | 'note' | 'rentalId'>>;

interface MadeChange {
  fields: LeadFields;
  /** Undefined where it is not worth recording. */
  action: AuditAction | undefined;
}

/**
 * Sets state, note or whether it was read. Throws a `Refusal`: 409 where the note is not the one that
 * the new one was written over, 404 where there is no such lead.
 */
export async function setLead(
  call: LeadCall,
  id: string,
  { noteBefore, ...change }: LeadChange,
): Promise<StoredLead> {
  const { lead } = await changeLead(call, id, (current) => {
    const fields = changedOf(current, change);
    if ('note' in fields && noteBefore !== undefined && current.note !== noteBefore) {
      throw noteChangedSince();
    }
    const action = 'state' in fields ? 'status' : 'note' in fields ? 'edit' : undefined;
    return { fields, action };
  });
  return lead;
}

function noteChangedSince(): Refusal {
  const sentence =
    'This note was changed elsewhere meanwhile, so please read what it says now and save the one that holds.';
  return new Refusal(409, sentence, { reason: 'changed' });
}

/**
 * Changes a lead and records it, filing it first if need be. `make` may throw a `Refusal`; where it
 * changes nothing, nothing is recorded. Throws a `Refusal` (404) where there is no such lead.
 */
export async function changeLead(
  { context, recorder }: LeadCall,
  id: string,
  make: (lead: StoredLead) => MadeChange,
): Promise<{ lead: StoredLead; entry: AuditEntry | undefined }> {
  const leads = openLeads(context, { budgetMs: 20_000 });
  const record = await findRecord(leads, id);
  const number = (await placeLeads(leads, [leadOfRecord(record)])).get(id);
  if (number === undefined) throw noSuchLead();
  let changed: { lead: StoredLead; entry: AuditEntry | undefined } | undefined;
  const key = segmentKey(number);
  const written = await updateRecorded(recorder, leads, key, segmentDocument, (segment) => {
    const index = segment?.leads.findIndex((lead) => lead.id === id) ?? -1;
    const current = segment?.leads[index];
    if (!segment || !current) throw noSuchLead();
    const { fields, action } = make(current);
    const lead = { ...current, ...fields };
    const entry = action && recordable(recorder, current, fields, action);
    changed = { lead, entry };
    const value = {
      ...segment,
      leads: segment.leads.with(index, lead),
      revision: segment.revision + 1,
    };
    return { value, entries: entry ? [entry] : [] };
  });
  await noteSegment(leads, number, written);
  if (!changed) throw noSuchLead();
  return changed;
}

/** The fields of a change that are not so already. */
export function changedOf(lead: StoredLead, change: LeadFields): LeadFields {
  const entries = Object.entries(change) as [keyof LeadFields, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => lead[name] !== value));
}

function recordable(
  recorder: Recorder,
  lead: StoredLead,
  fields: LeadFields,
  action: AuditAction,
): AuditEntry {
  const { isRead: _, ...after } = fields;
  const names = Object.keys(after) as (keyof typeof after)[];
  const before = Object.fromEntries(names.map((name) => [name, lead[name]]));
  const target = { kind: 'lead' as const, id: lead.id, label: lead.name };
  return auditEntryOf(recorder, { action, target, before, after });
}
