import { readArchived } from './archive-document.ts';
import type { LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** From a moment to just before another, in milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** The rentals and blocks that overlap a time, live and of the archive documents that reach into it. */
export async function readOverlapping(
  rentals: Store,
  live: LiveDocument,
  span: Span,
): Promise<{ rentals: StoredRental[]; blocks: StoredBlock[] }> {
  const archived = await readArchived(rentals, live, (_, { earliestStart, latestEnd }) =>
    overlaps({ startDate: earliestStart, endDate: latestEnd }, span),
  );
  const isWithin = (one: StoredRental | StoredBlock) => overlaps(one, span);
  return {
    rentals: [...live.rentals, ...archived.rentals].filter(isWithin),
    blocks: [...live.blocks, ...archived.blocks].filter(isWithin),
  };
}

function overlaps(
  { startDate, endDate }: { startDate: string; endDate: string },
  { from, until }: Span,
): boolean {
  return Date.parse(startDate) < until && Date.parse(endDate) > from;
}
