import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { contradictionIn } from '#contracts/rental-change.ts';
import { Refusal } from '#server/refusal.ts';
import { changedSince, requireAsLeft, type Recorded } from '#server/record/recorded.ts';
import { isFitRental } from './fit-rental.ts';
import { storedRental, type StoredRental } from './live-document.ts';
import { writeRental, type Decide } from './write-rental.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** Undoes a write of a rental, and returns the entry of that. 409 if it has changed since or its time is taken. */
export async function undoRental(call: RecordedCall, undone: AuditEntry): Promise<AuditEntry> {
  const { entry } = await writeRental(call, undone.target.id, undoing(undone));
  if (!entry) throw cannotUndo('It is already that way. There is nothing to undo.');
  return entry;
}

/** Makes a rental what it was before a write. */
export const undoing =
  (undone: Recorded): Decide =>
  (current) => ({ rental: asBefore(undone, current), action: 'undo' });

function asBefore({ action, before, after }: Recorded, current: StoredRental | null) {
  if (!before || !['edit', 'status', 'delete'].includes(action)) {
    throw cannotUndo('Only an edit, a status or a delete of a rental can be undone.');
  }
  requireAsLeft(current, after);
  const restored = z.parse(storedRental, { ...current, ...before });
  // Its other time or odometer may have changed since, and no longer fit the old one.
  if (current && !contradictionIn(current) && contradictionIn(restored)) throw changedSince();
  if (!isFitRental(restored)) throw cannotUndo("What it was before can't be kept here.");
  return restored;
}

const cannotUndo = (sentence: string) => new Refusal(409, 'undo', sentence);
