import type { Rental } from '#contracts/rental.ts';
import { emptyLedger, ledger, ledgerKey, openRentals } from '#server/rentals/ledger.ts';
import type { StoredRental } from '#server/rentals/ledger.ts';

/** Stores rentals as they are, in the stores of NETLIFY_BLOBS_CONTEXT. */
export async function storeRentals(rentals: Rental[]) {
  const deploy = { context: 'production' } as Parameters<typeof openRentals>[0]['deploy'];
  const store = openRentals({ deploy }, { budgetMs: 60_000 });
  for (const [vehicleId, ofCar] of Map.groupBy(rentals, (rental) => rental.vehicleId)) {
    const stored = Object.fromEntries(ofCar.map((rental) => [rental.id, storedForm(rental)]));
    await store.update(ledgerKey(vehicleId), ledger, (current) => ({
      ...(current ?? emptyLedger),
      rentals: { ...current?.rentals, ...stored },
    }));
  }
}

function storedForm({ vehicleId: _, distance, ...rental }: Rental): StoredRental {
  return { ...rental, revision: 1, statedDistance: distance, imported: null, isErased: false };
}
