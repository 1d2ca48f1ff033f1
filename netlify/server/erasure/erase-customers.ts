import { isDeepStrictEqual } from 'node:util';
import { erased } from './erase-entries.ts';
import { withoutAddress } from './traces.ts';
import type { Traces } from './traces.ts';
import { archiveDocument, archiveKey, emptyArchive } from '#server/rentals/archive-document.ts';
import { countedIn, readEverything } from '#server/rentals/everything.ts';
import type { Everything } from '#server/rentals/everything.ts';
import { emptyLive, liveDocument, liveKey } from '#server/rentals/live-document.ts';
import type { LiveDocument, StoredRental } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** The name that a rental has once its customer is erased. */
const erasedName = 'Erased customer';

/**
 * Erases traces from all rentals and blocks: rentals keep their times and their money, and blocks their
 * times. The live document comes last, and where something was archived meanwhile all of it begins anew,
 * so that no rental passes by on its way into the archive.
 */
export async function eraseCustomers(
  rentals: Store,
  found: Everything,
  traces: Traces,
): Promise<void> {
  const { live, archive } = found;
  const changed = [...archive].flatMap(([quarter, document]) =>
    isChanged(document, traces) ? [quarter] : [],
  );
  for (const quarter of changed) {
    await rentals.update(archiveKey(quarter), archiveDocument, (current) =>
      withoutCustomers(current ?? emptyArchive, traces),
    );
  }
  if (changed.length === 0 && !isChanged(live, traces)) return;
  try {
    await rentals.update(liveKey, liveDocument, (stored) => {
      const current = stored ?? emptyLive;
      if (!isDeepStrictEqual(revisionsOf(current), revisionsOf(live))) throw new Archived();
      return { ...withoutCustomers(current, traces), archived: raised(current.archived, changed) };
    });
  } catch (error) {
    if (!(error instanceof Archived)) throw error;
    await eraseCustomers(rentals, await readEverything(rentals), traces);
  }
}

/** Something was archived since everything was read. */
class Archived extends Error {}

const revisionsOf = ({ archived }: LiveDocument) =>
  Object.fromEntries(
    Object.entries(archived).map(([quarter, { revision }]) => [quarter, revision]),
  );

/** Who has read a rental from these quarters, to edit it, reads it anew. */
function raised(
  archived: LiveDocument['archived'],
  quarters: readonly string[],
): LiveDocument['archived'] {
  return Object.fromEntries(
    Object.entries(archived).map(([quarter, one]) => [
      quarter,
      quarters.includes(quarter) ? { ...one, revision: one.revision + 1 } : one,
    ]),
  );
}

/** How many rentals and blocks of others name the address. */
export function countMentions(everything: Everything, traces: Traces): number {
  const { rentals, blocks } = countedIn(everything);
  return [...rentals, ...blocks]
    .filter(({ id }) => !traces.rentals.has(id))
    .filter((one) => !isDeepStrictEqual(withoutAddress(one, traces.address), one)).length;
}

type Kept = Pick<LiveDocument, 'rentals' | 'blocks' | 'waiting'>;

function isChanged(kept: Kept, traces: Traces): boolean {
  return !isDeepStrictEqual(withoutCustomers(kept, traces), kept);
}

function withoutCustomers<Some extends Kept>(kept: Some, traces: Traces): Some {
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
