import type { Block } from '#contracts/calendar.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { AuditEntry } from '#contracts/audit.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import { blockOf } from './blocks.ts';
import {
  emptyLedger,
  ledger,
  ledgerKey,
  openRentals,
  readLedgers,
} from '#server/rentals/ledger.ts';
import type { StoredBlock } from '#server/rentals/ledger.ts';
import type { RecordedCall } from '#server/rentals/write-rental.ts';

/** Deletes a block and gives it as it was. 404 when unknown. */
export async function deleteBlock({ context, recorder }: RecordedCall, id: string): Promise<Block> {
  const rentals = openRentals(context);
  const ledgers = await readLedgers(rentals);
  const [vehicleId] = [...ledgers].find(([, { blocks }]) => Object.hasOwn(blocks, id)) ?? [];
  if (vehicleId === undefined) throw unknownBlock();
  let deleted: StoredBlock | undefined;
  await updateRecorded(recorder, rentals, ledgerKey(vehicleId), ledger, (found) => {
    const current = found ?? emptyLedger;
    const { [id]: block, ...blocks } = current.blocks;
    if (!block) throw unknownBlock();
    deleted = block;
    const target = blockTarget(block);
    const before = { ...block, vehicleId };
    const entry = auditEntryOf(recorder, { action: 'delete', target, before, after: null });
    return { value: { ...current, blocks }, entries: [entry] };
  });
  if (!deleted) throw unknownBlock();
  return blockOf(vehicleId, deleted);
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
