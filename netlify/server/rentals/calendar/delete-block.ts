import type { Block } from '#contracts/calendar.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { AuditEntry } from '#contracts/audit.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { blockOf } from './blocks.ts';
import { blockKind, changeOne } from '#server/rentals/change-one.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import type { StoredBlock } from '#server/rentals/live-document.ts';
import type { RecordedCall } from '#server/rentals/write-rental.ts';

/** Deletes a block and gives it as it was. 404 when unknown. */
export async function deleteBlock({ context, recorder }: RecordedCall, id: string): Promise<Block> {
  let deleted: StoredBlock | undefined;
  const stores = { rentals: openRentals(context), recorder };
  await changeOne(stores, { kind: blockKind, id }, (before) => {
    if (!before) throw unknownBlock();
    deleted = before;
    const what = { action: 'delete', target: blockTarget(before), after: null } as const;
    return { after: null, entry: auditEntryOf(recorder, { ...what, before: { ...before } }) };
  });
  if (!deleted) throw unknownBlock();
  return blockOf(deleted);
}

/** A block as the target of an entry: "Trip of Ada, Jun 1, 2026, 8:00 AM EDT". */
export function blockTarget({ id, summary, startDate }: StoredBlock): AuditEntry['target'] {
  const label = [summary, newYorkWords(new Date(startDate))].filter(Boolean).join(', ');
  return { kind: 'block', id, label };
}

function unknownBlock(): Refusal {
  const sentence = 'This block is not there any more, so please load the list again.';
  return new Refusal(404, sentence, { reason: 'unknown-block' });
}
