import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { erased } from './erase-entries.ts';
import { withoutAddress, type Traces } from './traces.ts';
import type { Waiting } from '#server/record/recorded.ts';
import { archiveDocument, archiveFolder } from '#server/rentals/archive.ts';
import {
  emptyLive,
  liveDocument,
  liveKey,
  readLive,
  type Kept,
  type LiveDocument,
  type StoredRental,
} from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** The name that a rental has once its customer is erased. */
const erasedName = 'Erased customer';

/** Every document of rentals: the live one, and those in the archive by their keys, named by it or not. */
export interface RentalDocuments {
  live: LiveDocument;
  archive: Map<string, Kept>;
}

export async function readRentalDocuments(rentals: Store): Promise<RentalDocuments> {
  const live = await readLive(rentals);
  const listed = await Array.fromAsync(rentals.list(archiveFolder));
  const keys = new Set([...listed, ...live.archive.map(({ key }) => key)]);
  const read = async (key: string) => {
    const found = await rentals.get(key, archiveDocument);
    return found ? [[key, found.value] as const] : [];
  };
  return { live, archive: new Map((await pMap(keys, read, { concurrency: 8 })).flat()) };
}

/** Every rental and block that counts. */
export function everyRental({ live, archive }: RentalDocuments): Kept {
  const parts = live.archive.map(({ key, gone }) => {
    const { rentals = [], blocks = [] } = archive.get(key) ?? {};
    return { rentals: rentals.filter(({ id }) => !gone.includes(id)), blocks };
  });
  return {
    rentals: [...live.rentals, ...parts.flatMap(({ rentals }) => rentals)],
    blocks: [...live.blocks, ...parts.flatMap(({ blocks }) => blocks)],
  };
}

/**
 * Erases traces from all rentals and blocks: rentals keep their times and their money, and blocks their
 * times. The live document comes last, and says which documents of the archive have changed: so what was
 * read of them before is not written back. Where something was archived meanwhile, all of it begins anew.
 */
export async function eraseCustomers(
  rentals: Store,
  { live, archive }: RentalDocuments,
  traces: Traces,
): Promise<void> {
  const changed = [...archive].flatMap(([key, kept]) => (isChanged(kept, traces) ? [key] : []));
  for (const key of changed) {
    await rentals.update(key, archiveDocument, (current) => {
      if (!current) throw new StoreUnavailable('uncertain');
      return withoutCustomers(current, traces);
    });
  }
  if (changed.length === 0 && !isChanged(live, traces)) return;
  let isComplete = true;
  await rentals.update(liveKey, liveDocument, (stored) => {
    const current = stored ?? emptyLive;
    isComplete = current.archive.every(({ key }) => archive.has(key));
    const parts = current.archive.map((part) =>
      changed.includes(part.key) ? { ...part, revision: part.revision + 1 } : part,
    );
    return { ...withoutCustomers(current, traces), archive: parts };
  });
  if (!isComplete) await eraseCustomers(rentals, await readRentalDocuments(rentals), traces);
}

/** How many rentals and blocks of others name the address. */
export function countMentions(documents: RentalDocuments, traces: Traces): number {
  const { rentals, blocks } = everyRental(documents);
  return [...rentals, ...blocks]
    .filter(({ id }) => !traces.rentals.has(id))
    .filter((one) => !isDeepStrictEqual(withoutAddress(one, traces.address), one)).length;
}

function isChanged(kept: Kept & Waiting, traces: Traces): boolean {
  return !isDeepStrictEqual(withoutCustomers(kept, traces), kept);
}

function withoutCustomers<Some extends Kept & Waiting>(kept: Some, traces: Traces): Some {
  const { address, leads } = traces;
  const unlinked = (rental: StoredRental): StoredRental =>
    rental.leadId !== null && leads.has(rental.leadId) ? { ...rental, leadId: null } : rental;
  const rentals = kept.rentals.map((rental) =>
    withoutAddress(
      traces.rentals.has(rental.id) ? withoutCustomer(rental) : unlinked(rental),
      address,
    ),
  );
  return {
    ...kept,
    rentals,
    blocks: withoutAddress(kept.blocks, address),
    ...(kept.waiting && { waiting: kept.waiting.map((entry) => erased(entry, traces)) }),
  };
}

/** Whether a rental says anything of its customer. */
export function hasCustomer(rental: StoredRental): boolean {
  return !isDeepStrictEqual(withoutCustomer(rental), rental);
}

function withoutCustomer(rental: StoredRental): StoredRental {
  const { customerName: _, ...imported } = rental.imported ?? {};
  return {
    ...rental,
    customerName: erasedName,
    customerEmail: '',
    note: '',
    cancelReason: rental.cancelReason === null ? null : 'Erased',
    leadId: null,
    imported: rental.imported && imported,
    isErased: true,
  };
}
