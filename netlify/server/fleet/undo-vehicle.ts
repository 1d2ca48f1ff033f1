import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { openFleet } from './fleet-store.ts';
import { ownerDocument, ownerKey } from './owner-document.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, changedSince, updateRecorded } from '#server/record/recorded.ts';

const visibility = z.object({ isAvailable: z.boolean() });

/** Undoes the showing or hiding of a car, and returns its entry. 409 if it has changed since. */
export async function undoVehicle(
  { context, recorder }: RecordedCall,
  { target, before, after }: AuditEntry,
): Promise<AuditEntry> {
  const [was, became] = [z.parse(visibility, before), z.parse(visibility, after)];
  const entry = auditEntryOf(recorder, { action: 'undo', target, before: became, after: was });
  await updateRecorded(recorder, openFleet(context), ownerKey, ownerDocument, (current) => {
    const decided = current?.vehicles[target.id];
    if (decided?.isAvailable !== became.isAvailable) throw changedSince();
    const vehicles = { ...current?.vehicles, [target.id]: { ...decided, ...was } };
    return { value: { ...current, vehicles }, entries: [entry] };
  });
  return entry;
}
