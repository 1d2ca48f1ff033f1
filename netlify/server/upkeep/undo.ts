import type { Context } from '@netlify/functions';
import type { AuditEntry, AuditTargetKind } from '#contracts/audit.ts';
import { undoVehicle } from '#server/fleet/undo-vehicle.ts';
import { Refusal } from '#server/refusal.ts';
import { undoLead } from './undo-lead.ts';
import { auditTrail, findEntry } from '#server/record/audit-log.ts';
import { canUndo } from '#server/record/audit-page.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { undoBlock } from '#server/rentals/calendar/undo-block.ts';
import { undoRental } from '#server/rentals/undo-rental.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

interface UndoCall {
  context: Context;
  recorder: Recorder;
}

const byKind: Partial<
  Record<AuditTargetKind, (call: UndoCall, entry: AuditEntry) => Promise<AuditEntry>>
> = {
  vehicle: undoVehicle,
  rental: undoRental,
  block: undoBlock,
  lead: undoLead,
};

/**
 * Undoes what an entry of the trail records, and returns the entry of the undoing. Throws a
 * `Refusal`: 404 for an unknown entry, 409 for one that can't be undone, is already undone, or
 * whose target has changed since.
 */
export async function undo(call: UndoCall, id: string): Promise<AuditEntry> {
  const { audit } = call.recorder;
  const found = await findEntry(audit, id);
  if (!found) throw unknownEntry();
  const { name, item: entry } = found;
  const undoEntry = byKind[entry.target.kind];
  if (!undoEntry || !canUndo(entry)) throw entry.undoneBy ? undoneAlready() : notToUndo();
  const undoing = await undoEntry(call, entry);
  try {
    await auditTrail(audit).change(name, (one) =>
      one.id === id ? { ...one, undoneBy: undoing.id } : one,
    );
  } catch (error) {
    // It is undone anyway; a second try would find it changed since.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  return undoing;
}

function unknownEntry(): Refusal {
  const sentence = 'This entry is not in the history, so please load it again.';
  return new Refusal(404, sentence, { reason: 'unknown-entry' });
}

function undoneAlready(): Refusal {
  return new Refusal(409, 'It has been undone already.', { reason: 'undone' });
}

function notToUndo(): Refusal {
  const sentence = "This can't be undone from here, so please change it by hand.";
  return new Refusal(409, sentence, { reason: 'no-undo' });
}
