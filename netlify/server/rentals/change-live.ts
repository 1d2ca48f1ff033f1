import type { AuditEntry } from '#contracts/audit.ts';
import { updateRecorded, type Recorder } from '#server/record/recorded.ts';
import { emptyLive, liveDocument, liveKey, type LiveDocument } from './live-document.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import type { Store } from '#server/storage/store.ts';

export interface RecordedRentals {
  rentals: Store;
  recorder: Recorder;
}

/**
 * Changes the live document and records it. `change` decides by the document of that moment, again
 * whenever another writer came first. If it throws or returns null, nothing is written.
 */
export async function changeLive(
  { rentals, recorder }: RecordedRentals,
  change: (current: LiveDocument) => { live: LiveDocument; entries: AuditEntry[] } | null,
): Promise<void> {
  try {
    await updateRecorded(recorder, rentals, liveKey, liveDocument, (found) => {
      const changed = change(found ?? emptyLive);
      if (!changed) throw new Unchanged();
      return { value: changed.live, entries: changed.entries };
    });
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
  }
}

class Unchanged extends Error {}

/** Does what may also be done later, unless the store is out of reach. */
export async function ifInReach(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
