import { createHash } from 'node:crypto';
import type { Said, Trip } from './trip-of-row.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';

/** Our id for a reservation: the same each time, so that it is never imported twice. */
export function importedId(reservationId: string): string {
  const hash = createHash('sha256').update(`marketplace:${reservationId}`).digest('hex');
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...groups, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** The rental of a trip that does not exist yet. */
export function rentalOfTrip(trip: Trip, vehicleId: string): StoredRental {
  const { said } = trip;
  return {
    customerEmail: '',
    customerName: said.customerName ?? 'Marketplace guest',
    status: said.status,
    startDate: said.startDate,
    endDate: said.endDate,
    totalAmount: said.totalAmount,
    startOdometer: said.startOdometer ?? null,
    endOdometer: said.endOdometer ?? null,
    statedDistance: said.statedDistance ?? null,
    id: importedId(trip.reservationId),
    vehicleId,
    note: '',
    cancelReason: trip.cancelReason,
    source: 'marketplace',
    reservationId: trip.reservationId,
    leadId: null,
    imported: { ...said, vehicleId },
    isErased: false,
  };
}

/** A rental after a trip, and which of its fields the trip changes. */
export interface Merged {
  rental: StoredRental;
  changed: (keyof Said)[];
}

/**
 * Merges a trip into its rental, by three versions: what the file says, and did not say when it was
 * last imported, is written; everything else stays as the owner has it. The name of an erased
 * customer stays away.
 */
export function mergeTrip(rental: StoredRental, trip: Trip, vehicleId: string): Merged {
  const { customerName, ...nameless } = trip.said;
  const said: Partial<Said> = rental.isErased || !customerName ? nameless : trip.said;
  const last = rental.imported ?? {};
  const fields = Object.keys(said) as (keyof Said)[];
  const news = fields.filter((field) => said[field] !== last[field]);
  const isNoted = news.length === 0 && last['vehicleId'] === vehicleId;
  if (isNoted) return { rental, changed: [] };
  const changed = news.filter((field) => said[field] !== rental[field]);
  const merged = {
    ...rental,
    ...Object.fromEntries(changed.map((field) => [field, said[field]])),
    imported: { ...last, ...said, vehicleId },
  };
  const cancelReason = changed.includes('status') ? trip.cancelReason : rental.cancelReason;
  return { rental: { ...merged, cancelReason }, changed };
}
