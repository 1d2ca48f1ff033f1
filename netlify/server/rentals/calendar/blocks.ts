import type { Block } from '#contracts/calendar.ts';
import { recentSince } from '#contracts/recent-rentals.ts';
import type { BlockListQuery } from '#contracts/rental-list.ts';
import { readOverlapping } from '#server/rentals/archive.ts';
import { readLive, type StoredBlock } from '#server/rentals/live-document.ts';
import { spanOfDays } from '#server/rentals/periods.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Blocks, the earliest first: those that overlap the requested days or, without any, those that
 * ended in the last 13 months or will end, in one read.
 */
export async function listBlocks(
  rentals: Store,
  { from, to }: BlockListQuery,
  now: Date,
): Promise<Block[]> {
  const live = await readLive(rentals);
  const since = recentSince(now);
  const listed =
    from !== undefined && to !== undefined
      ? (await readOverlapping(rentals, live, spanOfDays(from, to))).blocks
      : live.blocks.filter(({ endDate }) => Date.parse(endDate) >= since);
  return listed
    .map(blockOf)
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
}

/** A block as it goes over the wire. */
export function blockOf({ id, vehicleId, startDate, endDate, summary }: StoredBlock): Block {
  return { id, vehicleId, startDate, endDate, summary };
}
