import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { erasedCustomer } from '#contracts/rental.ts';
import { waitingWithout } from './erase-trail.ts';
import { unlessSame, withoutAddress, type Traces } from './traces.ts';
import { sendWaiting, type Waiting } from '#server/record/recorded.ts';
import { archiveDocument, archiveFolder } from '#server/rentals/archive.ts';
import {
  emptyLive,
  liveDocument,
  liveKey,
  readLive,
  type Kept,
  type StoredRental,
} from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** Erases traces from live rentals and blocks, and from the entries that wait beside them. */
export async function eraseLive(rentals: Store, traces: Traces, audit: Store): Promise<void> {
  if (!(await rentals.get(liveKey, liveDocument))) return;
  const live = await rentals.update(liveKey, liveDocument, (current) =>
    withoutCustomers(current ?? emptyLive, traces),
  );
  // Once such an entry is in the trail, the call that wrote it can't add the original.
  await sendWaiting(audit, rentals, liveKey, liveDocument, live);
}

/**
 * Erases traces from the archive, and the customers of copies there that do not count. The live document
 * then says which parts have changed, so that no one writes back what they read before.
 */
export async function eraseArchive(rentals: Store, traces: Traces): Promise<void> {
  const { archive } = await readLive(rentals);
  const listed = await Array.fromAsync(rentals.list(archiveFolder));
  const changed = new Set<string>();
  const erase = async (key: string) => {
    const found = await rentals.get(key, archiveDocument);
    const { gone = [] } = archive.find((part) => part.key === key) ?? {};
    const those = { ...traces, rentals: new Set([...traces.rentals, ...gone]) };
    if (!found || withoutCustomers(found.value, those) === found.value) return;
    await rentals.update(key, archiveDocument, (kept) =>
      withoutCustomers(kept ?? found.value, those),
    );
    changed.add(key);
  };
  const keys = new Set([...listed, ...archive.map(({ key }) => key)]);
  await pMap(keys, erase, { concurrency: 8 });
  if (changed.size === 0) return;
  await rentals.update(liveKey, liveDocument, (live) => {
    const parts = (live ?? emptyLive).archive.map((part) =>
      changed.has(part.key) ? { ...part, revision: part.revision + 1 } : part,
    );
    return { ...(live ?? emptyLive), archive: parts };
  });
}

/** Whether a rental says anything about its customer. */
export function hasCustomer(rental: StoredRental): boolean {
  return !isDeepStrictEqual(withoutCustomer(rental), rental);
}

function withoutCustomers<Some extends Kept & Waiting>(kept: Some, traces: Traces): Some {
  const rentals = kept.rentals.map((rental) => {
    if (traces.rentals.has(rental.id)) return withoutCustomer(rental);
    return traces.leads.has(rental.leadId ?? '') ? { ...rental, leadId: null } : rental;
  });
  const content = withoutAddress({ rentals, blocks: kept.blocks }, traces);
  return unlessSame(kept, { ...kept, ...content, ...waitingWithout(kept, traces) });
}

/** A time stays, as the money does; what was written then may be about the customer. */
const withoutWords = (noted: StoredRental['handOver']) => noted && { ...noted, note: '' };

function withoutCustomer(rental: StoredRental): StoredRental {
  const { customerName: _, ...imported } = rental.imported ?? {};
  return {
    ...rental,
    customerName: erasedCustomer,
    customerEmail: '',
    customerPhone: '',
    note: '',
    notAgain: null,
    charges: rental.charges.map((one) => ({ ...one, note: '' })),
    handOver: withoutWords(rental.handOver),
    takeBack: withoutWords(rental.takeBack),
    cancelReason: rental.cancelReason === null ? null : 'Erased',
    notCounted: rental.notCounted === null ? null : 'Erased',
    leadId: null,
    imported: rental.imported && imported,
    isErased: true,
  };
}
