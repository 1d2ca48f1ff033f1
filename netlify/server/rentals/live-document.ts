import * as z from 'zod/mini';
import { charge, deposit } from '#contracts/bill-line.ts';
import { block } from '#contracts/block.ts';
import type { Conflict } from '#contracts/conflict.ts';
import { handOver } from '#contracts/hand-over.ts';
import { rental, type Rental } from '#contracts/rental.ts';
import { waitingEntries } from '#server/record/recorded.ts';
import { opener, type Store } from '#server/storage/store.ts';
import { keepUnknown, openObject, seenByVisitors, storedObject } from '#server/storage/stored.ts';

export const storedRental = keepUnknown(
  z.extend(z.omit(rental, { distance: true, conflicts: true }), {
    charges: z.array(keepUnknown(charge)),
    deposit: z.nullable(keepUnknown(deposit)),
    handOver: z.nullable(keepUnknown(handOver)),
    takeBack: z.nullable(keepUnknown(handOver)),
    /** The miles that the marketplace states; without them, the odometers count. */
    statedDistance: z.nullable(z.string()),
    /** The row it was last imported from, by field: an import only writes what is new in the file. */
    imported: z.nullable(z.record(z.string(), z.string())),
    /** The import that brought it, by the id in the import's entry in the history. */
    importId: z.optional(z.string()),
    /** Whether its customer was erased: neither an import nor an edit brings the name back. */
    isErased: z.boolean(),
  }),
);
export type StoredRental = z.infer<typeof storedRental>;

export const storedBlock = keepUnknown(
  z.extend(block, {
    /** The other calendar's id for it. */
    uid: z.string(),
    /** Null in what was stored before there was either. */
    calendarId: z._default(block.shape.calendarId, null),
    reason: z._default(block.shape.reason, null),
  }),
);
export type StoredBlock = z.infer<typeof storedBlock>;

const time = z.iso.datetime();

/** A document of the archive, and what counts of it. */
const archivePart = openObject({
  key: z.string(),
  /** The quarter in which all of it ended, such as `2024-Q3`. */
  quarter: z.string(),
  rentals: z.number(),
  /** The revenue of its earning rentals, in cents. */
  earnedCents: z.number(),
  /** No rental or block in it starts before, or ends after. */
  earliestStart: time,
  latestEnd: time,
  /** Goes up when an erasure has changed what is in it. */
  revision: z.number(),
  /** Ids of its rentals that are live again, or deleted. */
  gone: z.array(z.string()),
});
export type ArchivePart = z.infer<typeof archivePart>;

/** The document `live`: all rentals and blocks outside the archive. Every decision is made in one write of it. */
export const liveDocument = seenByVisitors(
  storedObject(1, {
    rentals: z.array(storedRental),
    blocks: z.array(storedBlock),
    /** Ids of rentals that were deleted. */
    deleted: z.array(z.string()),
    archive: z.array(archivePart),
    /** What is looked at when a car changes hands, once the owner has changed it. */
    checklist: z.optional(z.array(z.string())),
    ...waitingEntries,
  }),
);
export type LiveDocument = z.infer<typeof liveDocument>;

/** Rentals and blocks, wherever they are. */
export type Kept = Pick<LiveDocument, 'rentals' | 'blocks'>;

export const liveKey = 'live';

export const emptyLive: LiveDocument = { rentals: [], blocks: [], deleted: [], archive: [] };

export const openRentals = opener('rentals');

export async function readLive(rentals: Store): Promise<LiveDocument> {
  return (await rentals.get(liveKey, liveDocument))?.value ?? emptyLive;
}

/** A rental as it goes over the wire, with what has its car at the same time where that was looked up. */
export function rentalOf(one: StoredRental, conflicts: Conflict[] = []): Rental {
  return z.parse(rental, { ...one, distance: distanceOf(one), conflicts });
}

/** The miles driven: as the marketplace states, or from the odometers; null if neither is known. */
function distanceOf({ statedDistance, startOdometer, endOdometer }: StoredRental): string | null {
  if (statedDistance !== null) return statedDistance;
  if (startOdometer === null || endOdometer === null) return null;
  const hundredths =
    Math.round(Number(endOdometer) * 100) - Math.round(Number(startOdometer) * 100);
  return hundredths < 0 ? null : (hundredths / 100).toFixed(1);
}
