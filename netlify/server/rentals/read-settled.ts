import { dropOutdated } from './ledger-writes.ts';
import type { Books } from './ledger-writes.ts';
import { readLedgers } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { withoutOutdated } from './rentals.ts';

/**
 * The ledgers of all cars without copies of rentals that hold no longer. To write, such copies are taken
 * out of the store first; to look, it is left as it is.
 */
export async function readSettled(books: Books, toWrite: boolean): Promise<Map<string, Ledger>> {
  for (;;) {
    const ledgers = await readLedgers(books.rentals);
    if (!toWrite) return withoutOutdated(ledgers);
    if (!(await dropOutdated(books, ledgers))) return ledgers;
  }
}
