import type { Block } from '#contracts/calendar.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { AuditEntry } from '#contracts/audit.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { blockOf } from './blocks.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { openRentals, type StoredBlock } from '#server/rentals/live-document.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** Deletes a block and returns it as it was. 404 if unknown, or so old that it is in the archive. */
export async function deleteBlock({ context, recorder }: RecordedCall, id: string): Promise<Block> {
  let deleted: StoredBlock | undefined;
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    deleted = live.blocks.find((block) => block.id === id);
    if (!deleted) throw unknownBlock();
    const what = { action: 'delete', target: blockTarget(deleted), after: null } as const;
    const entry = auditEntryOf(recorder, { ...what, before: { ...deleted } });
    return {
      live: { ...live, blocks: live.blocks.filter((one) => one !== deleted) },
      entries: [entry],
    };
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
  const sentence = 'This blocked time no longer exists. Reload the list.';
  return new Refusal(404, sentence, { reason: 'unknown-block' });
}
