import { isDeepStrictEqual } from 'node:util';
import { erased } from './erase-entries.ts';
import { withoutAddress } from './traces.ts';
import type { Traces } from './traces.ts';
import { emptyLedger, ledger, ledgerKey } from '#server/rentals/ledger.ts';
import type { Ledger, StoredRental } from '#server/rentals/ledger.ts';
import type { Store } from '#server/storage/store.ts';

/** The name that a rental has once its customer is erased. */
const erasedName = 'Erased customer';

/**
 * Erases traces from the ledgers of the cars: rentals keep their times and their money, and blocks their
 * times. Returns how many other rentals and blocks named the address. Only counts where `apply` is false.
 */
export async function eraseCustomers(
  rentals: Store,
  ledgers: ReadonlyMap<string, Ledger>,
  traces: Traces,
  apply: boolean,
): Promise<number> {
  let others = 0;
  for (const [vehicleId, found] of ledgers) {
    const after = withoutCustomers(found, traces);
    if (isDeepStrictEqual(after, found)) continue;
    others += mentions(found, traces);
    if (!apply) continue;
    await rentals.update(ledgerKey(vehicleId), ledger, (current) =>
      withoutCustomers(current ?? emptyLedger, traces),
    );
  }
  return others;
}

function withoutCustomers(current: Ledger, traces: Traces): Ledger {
  const { address, leads } = traces;
  const unlinked = (rental: StoredRental): StoredRental =>
    rental.leadId !== null && leads.has(rental.leadId) ? { ...rental, leadId: null } : rental;
  const rentals = Object.entries(current.rentals).map(([id, rental]) => [
    id,
    withoutAddress(traces.rentals.has(id) ? withoutCustomer(rental) : unlinked(rental), address),
  ]);
  return {
    ...current,
    rentals: Object.fromEntries(rentals),
    blocks: withoutAddress(current.blocks, address),
    ...(current.waiting && { waiting: current.waiting.map((entry) => erased(entry, traces)) }),
  };
}

/** Whether a rental says anything of its customer. */
export function hasCustomer(rental: StoredRental): boolean {
  return !isDeepStrictEqual(withoutCustomer(rental), rental);
}

function withoutCustomer(rental: StoredRental): StoredRental {
  const { customerName: _, ...imported } = rental.imported ?? {};
  const nameless = {
    ...rental,
    customerName: erasedName,
    customerEmail: '',
    note: '',
    cancelReason: rental.cancelReason === null ? null : 'Erased',
    leadId: null,
    imported: rental.imported && imported,
    isErased: true,
  };
  const isSame = isDeepStrictEqual(nameless, rental);
  return isSame ? rental : { ...nameless, revision: rental.revision + 1 };
}

function mentions({ rentals, blocks }: Ledger, traces: Traces): number {
  const theirs = [...Object.values(rentals), ...Object.values(blocks)].filter(
    ({ id }) => !traces.rentals.has(id),
  );
  return theirs.filter((one) => !isDeepStrictEqual(withoutAddress(one, traces.address), one))
    .length;
}
