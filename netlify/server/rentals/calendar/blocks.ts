import type { Block } from '#contracts/calendar.ts';
import { readLedgers } from '#server/rentals/ledger.ts';
import type { StoredBlock } from '#server/rentals/ledger.ts';
import type { Store } from '#server/storage/store.ts';

/** Every block, the earliest first, in one read for each car that ever had a rental or block. */
export async function listBlocks(rentals: Store): Promise<Block[]> {
  const ledgers = await readLedgers(rentals);
  const blocks = [...ledgers].flatMap(([vehicleId, { blocks }]) =>
    Object.values(blocks).map((block) => blockOf(vehicleId, block)),
  );
  return blocks.sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
}

/** A block as it goes over the wire. */
export function blockOf(
  vehicleId: string,
  { id, startDate, endDate, summary }: StoredBlock,
): Block {
  return { id, vehicleId, startDate, endDate, summary };
}
