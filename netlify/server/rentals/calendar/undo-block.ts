import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { Refusal } from '#server/refusal.ts';
import { changedSince } from '#server/record/changed-since.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import { blockTarget } from './delete-block.ts';
import { requireCar } from './require-car.ts';
import {
  emptyLedger,
  ledger,
  ledgerKey,
  openRentals,
  storedBlock,
} from '#server/rentals/ledger.ts';
import { readSettled } from '#server/rentals/read-settled.ts';
import { rentalInTheWay } from '#server/rentals/rental-in-the-way.ts';
import type { RecordedCall } from '#server/rentals/write-rental.ts';

const placedBlock = z.extend(storedBlock, { vehicleId: z.string() });

/** Puts a deleted block back, and gives the entry of that. 409 where it is back already or a rental has its time. */
export async function undoBlock(
  { context, recorder }: RecordedCall,
  undone: AuditEntry,
): Promise<AuditEntry> {
  const { vehicleId, ...block } = z.parse(placedBlock, undone.before);
  const { name } = await requireCar(context, vehicleId);
  const entry = auditEntryOf(recorder, {
    action: 'undo',
    target: blockTarget(block),
    before: null,
    after: { ...block, vehicleId },
  });
  const rentals = openRentals(context);
  await readSettled({ rentals, recorder }, true);
  await updateRecorded(recorder, rentals, ledgerKey(vehicleId), ledger, (found) => {
    const current = found ?? emptyLedger;
    if (Object.hasOwn(current.blocks, block.id)) throw changedSince();
    const why = rentalInTheWay(Object.values(current.rentals), block, name);
    if (why) throw new Refusal(409, why, { reason: 'overlap' });
    return {
      value: { ...current, blocks: { ...current.blocks, [block.id]: block } },
      entries: [entry],
    };
  });
  return entry;
}
