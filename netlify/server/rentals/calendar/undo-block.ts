import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { Refusal } from '#server/refusal.ts';
import { changedSince } from '#server/record/changed-since.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { blockTarget } from './blocks.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { openRentals, storedBlock } from '#server/rentals/live-document.ts';
import { rentalInTheWay } from '#server/rentals/in-the-way.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** Restores a deleted block, and returns the entry. 409 if it exists or a rental has its time. */
export async function undoBlock(
  { context, recorder }: RecordedCall,
  undone: AuditEntry,
): Promise<AuditEntry> {
  const block = z.parse(storedBlock, undone.before);
  const { name } = await findCar(openFleet(context), block.vehicleId);
  const entry = auditEntryOf(recorder, {
    action: 'undo',
    target: blockTarget(block),
    before: null,
    after: { ...block },
  });
  const stores = { rentals: openRentals(context), recorder };
  await changeLive(stores, (live) => {
    if (live.blocks.some(({ id }) => id === block.id)) throw changedSince();
    const why = rentalInTheWay(live.rentals, block, name);
    if (why) throw new Refusal(409, why, { reason: 'overlap' });
    return { live: { ...live, blocks: [...live.blocks, block] }, entries: [entry] };
  });
  return entry;
}
