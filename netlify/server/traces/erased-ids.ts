import * as z from 'zod/mini';
import { noTraces, type Traces } from './traces.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { storedObject } from '#server/storage/stored.ts';

const times = z.record(z.string(), z.iso.datetime());

/**
 * The document `erased` of the audit trail's store: whom erasures were about, as ids. It lets one that
 * broke off be continued, and a restored backup bring no one back.
 */
export const erasedDocument = storedObject(1, {
  /** When the leads came in, by id. */
  leads: times,
  /** Until when the history of rentals was erased, by id. */
  histories: times,
  /** Ids of rentals without their customer. */
  rentals: z.array(z.string()),
});
type ErasedDocument = z.infer<typeof erasedDocument>;

const erasedKey = 'erased';

/** The union of two such documents. */
export function mergeErased(one: ErasedDocument, other: ErasedDocument): ErasedDocument {
  const histories = { ...one.histories };
  for (const [id, until] of Object.entries(other.histories)) {
    if (until > (histories[id] ?? '')) histories[id] = until;
  }
  const leads = { ...one.leads, ...other.leads };
  return { ...one, leads, histories, rentals: [...new Set([...one.rentals, ...other.rentals])] };
}

/** The same document, of a backup: it is about no lead that is known here. */
export const erasedElsewhere = (
  document: ErasedDocument,
  isKnown: (lead: string) => boolean,
): ErasedDocument => ({
  ...document,
  leads: Object.fromEntries(Object.entries(document.leads).filter(([id]) => !isKnown(id))),
});

/** The traces of everyone who was erased. */
export async function readErased(audit: Store): Promise<Traces> {
  const found = await audit.get(erasedKey, erasedDocument);
  return found ? { ...noTraces, ...idsIn(found.value) } : noTraces;
}

/** Remembers what is about to be erased. */
export async function rememberErased(audit: Store, traces: Traces): Promise<void> {
  const added = {
    leads: Object.fromEntries(traces.leads),
    histories: Object.fromEntries(traces.histories),
    rentals: [...traces.rentals],
  };
  await audit.update(erasedKey, erasedDocument, (current) =>
    current ? mergeErased(current, added) : added,
  );
}

/**
 * Says that all of it is erased: what happens to the same rentals from now on stays in their history.
 * Leads that were received before a time are no longer remembered, as they can't come back.
 */
export async function endErasure(audit: Store, leadsSince = ''): Promise<void> {
  const now = new Date().toISOString();
  await audit.update(erasedKey, erasedDocument, (current) => {
    if (!current) throw new StoreUnavailable('uncertain');
    const leads = Object.entries(current.leads).filter(([, time]) => time >= leadsSince);
    const histories = Object.entries(current.histories).map(
      ([id, until]) => [id, until < now ? until : now] as const,
    );
    return {
      ...current,
      leads: Object.fromEntries(leads),
      histories: Object.fromEntries(histories),
    };
  });
}

const idsIn = ({ leads, histories, rentals }: ErasedDocument) => ({
  leads: new Map(Object.entries(leads)),
  histories: new Map(Object.entries(histories)),
  rentals: new Set(rentals),
});
