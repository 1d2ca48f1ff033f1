import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { Refusal } from '#server/refusal.ts';
import { auditTrail, findEntry, type StoredEntry } from '#server/record/audit-log.ts';
import type { Kind, Undo } from '#server/registry/kind.ts';
import { saysAll } from '#server/rentals/import/undo-import.ts';
import { storedKinds } from '#server/registry/stored-kinds.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

const undos = Object.assign({}, ...storedKinds.map((one) => one.undo)) as NonNullable<Kind['undo']>;

const undoableActions = ['show', 'hide', 'edit', 'status', 'delete'];

/** Whether it is an import of the marketplace's file, and the entry names all of it. */
const isWholeImport = (
  action: AuditEntry['action'],
  { kind, id }: AuditEntry['target'],
  after: AuditEntry['after'],
) => action === 'import' && kind === 'site' && id === 'marketplace' && saysAll({ after });

/** Whether an entry may be undone: by what it is, and as no one has done so. */
export const canUndo = ({ action, target, before, after, undoneBy }: StoredEntry): boolean =>
  (undoableActions.includes(action) || isWholeImport(action, target, after)) &&
  (target.kind !== 'site' || action === 'import') &&
  target.kind in undos &&
  before !== null &&
  undoneBy === undefined;

/**
 * Undoes what an entry of the trail records, and returns the entry of the undoing. Throws a
 * `Refusal`: 404 for an unknown entry, 409 for one that can't be undone, is already undone, or
 * whose target has changed since.
 */
export async function undo(call: Parameters<Undo>[0], id: string): Promise<AuditEntry> {
  const { audit } = call.recorder;
  const found = await findEntry(audit, id);
  if (!found) throw unknownEntry();
  const { name, item: entry } = found;
  const undoEntry = undos[entry.target.kind];
  if (!undoEntry || !canUndo(entry)) throw entry.undoneBy ? undoneAlready() : notToUndo();
  const undoing = await undoEntry(call, entry).catch((error: unknown) => {
    // What an entry says was before is from a restored backup, perhaps, and need not make sense.
    throw error instanceof z.core.$ZodError ? notToUndo() : error;
  });
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

const unknownEntry = () =>
  new Refusal(404, 'unknown-entry', 'This entry is not in the history, so please load it again.');

const undoneAlready = () => new Refusal(409, 'undone', 'It has been undone already.');

const notToUndo = () =>
  new Refusal(409, 'no-undo', "This can't be undone from here, so please change it by hand.");
