import type { Block } from '#contracts/block.ts';
import { instantAt } from '#contracts/new-york-time.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';

/** A time on New York's clock for which a car is sought, and the rental that is sought for. */
export interface SoughtTime {
  startDate: string;
  endDate: string;
  rentalId: string | undefined;
}

/** Until when each car is taken that is not free for all of a time; none while the time is not known. */
export function takenCars(
  sought: SoughtTime | undefined,
  rentals: readonly Rental[] = [],
  blocks: readonly Block[] = [],
): Map<string, string> {
  const [from, until] = [sought?.startDate, sought?.endDate].map((time) =>
    Number(instantAt(time?.slice(0, 16) ?? '')),
  );
  const taken = new Map<string, string>();
  if (!sought || !from || !until || from >= until) return taken;
  const all = [
    ...rentals.filter(({ id, status }) => isBlocking(status) && id !== sought.rentalId),
    ...blocks,
  ];
  for (const { vehicleId, startDate, endDate } of all) {
    const isInTheWay = Date.parse(startDate) < until && Date.parse(endDate) > from;
    const known = taken.get(vehicleId) ?? '';
    if (isInTheWay && endDate > known) taken.set(vehicleId, endDate);
  }
  return taken;
}
