import type { StoredRental } from '#server/rentals/live-document.ts';

/**
 * Groups the marketplace's trips that have one car for exactly the same time: two numbers, and most likely one trip.
 * What was canceled or doesn't count is left out.
 */
export function sameTrips(rentals: Iterable<StoredRental>): Map<string, StoredRental[]> {
  const trips = [...rentals].filter(
    ({ reservationId, status, notCounted }) =>
      reservationId !== null && status !== 'cancelled' && notCounted === null,
  );
  return Map.groupBy(trips, placeOf);
}

/** The others of a trip's group; none if it is in no group. */
export function sameAs(
  one: StoredRental,
  groups: ReadonlyMap<string, readonly StoredRental[]>,
): StoredRental[] {
  const group = groups.get(placeOf(one)) ?? [];
  return group.includes(one) ? group.filter((other) => other !== one) : [];
}

const placeOf = ({ vehicleId, startDate, endDate }: StoredRental) =>
  `${vehicleId} ${startDate} ${endDate}`;
