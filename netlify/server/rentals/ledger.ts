import type { Context } from '@netlify/functions';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { rental } from '#contracts/rental.ts';
import { block } from '#contracts/calendar.ts';
import { waitingEntries } from '#server/record/recorded.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store, StoreOptions } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

/** A rental as it is kept. */
export const storedRental = keepUnknown(
  z.extend(z.omit(rental, { vehicleId: true, distance: true }), {
    /** Goes up with every change; of two with the same id, in the ledgers of two cars, the higher one holds. */
    revision: z.number(),
    /** Driven in miles as the marketplace says; otherwise the odometers tell. */
    statedDistance: z.nullable(z.string()),
    /** The row it was last imported from, by field: importing changes what the file has changed, nothing else. */
    imported: z.nullable(z.record(z.string(), z.string())),
    /** Its customer has asked to be erased: no import brings the name back. */
    isErased: z.boolean(),
    /** The move that brought it from another car's ledger, at that revision: settled once that ledger notes it. */
    move: z.optional(z.object({ id: z.string(), from: z.string(), revision: z.number() })),
  }),
);
export type StoredRental = z.infer<typeof storedRental>;

export const storedBlock = keepUnknown(
  z.extend(z.omit(block, { vehicleId: true }), {
    /** What the other calendar knows it by. */
    uid: z.string(),
  }),
);
export type StoredBlock = z.infer<typeof storedBlock>;

/**
 * Everything that takes one car's time: one document for each car, so that two writers can't both
 * find it free.
 */
export const ledger = stored(
  1,
  keepUnknown(
    z.object({
      rentals: z.record(z.string(), storedRental),
      blocks: z.record(z.string(), storedBlock),
      /** The moves that took rentals out of this ledger: of each rental the id of the last. */
      moved: z.optional(z.record(z.string(), z.string())),
      /** The ids of the marketplace's rentals that the owner has deleted here: no import brings them back. */
      deleted: z.optional(z.array(z.string())),
      ...waitingEntries,
    }),
  ),
);
export type Ledger = z.infer<typeof ledger>;

export const emptyLedger: Ledger = { rentals: {}, blocks: {} };

const folder = 'ledger/';

/** For example `ledger/0123456789abcdef`. */
export const ledgerKey = (vehicleId: string) => folder + vehicleId;

/** Opens the rentals of a deploy. */
export function openRentals(
  { deploy }: Pick<Context, 'deploy'>,
  options?: Partial<StoreOptions>,
): Store {
  return openStore('rentals', deploy.context, options);
}

/** The ledgers of all cars that have one, by vehicle id. */
export async function readLedgers(rentals: Store): Promise<Map<string, Ledger>> {
  const read = async (key: string) => {
    const found = await rentals.get(key, ledger);
    return [key.slice(folder.length), found?.value ?? emptyLedger] as const;
  };
  return new Map(await pMap(rentals.list(folder), read, { concurrency: 8 }));
}
