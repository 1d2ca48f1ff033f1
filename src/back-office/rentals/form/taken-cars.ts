import type { Block } from '#contracts/block.ts';
import { instantAt } from '#contracts/new-york-time.ts';
import { isOverdue } from '#contracts/rental-status.ts';
import { blockedTime, meet, takenTime, type Span } from '#contracts/taken.ts';
import type { Rental } from '#contracts/rental.ts';

/** A time on New York's clock for which a car is sought, and the rental that is sought for. */
export interface SoughtTime {
  startDate: string;
  endDate: string;
  rentalId: string | undefined;
}

/** Until when a car is taken, and whether it should be back already. */
export interface Taken {
  until: string;
  isLate: boolean;
}

/** Each car that is not free for all of a time; none while the time is not known. */
export function takenCars(
  sought: SoughtTime | undefined,
  rentals: readonly Rental[] = [],
  blocks: readonly Block[] = [],
  now = new Date(),
): Map<string, Taken> {
  const [from, until] = [sought?.startDate, sought?.endDate].map((time) =>
    Number(instantAt(time?.slice(0, 16) ?? '')),
  );
  const taken = new Map<string, Taken>();
  if (!sought || !from || !until || from >= until) return taken;
  const take = (vehicleId: string, span: Span | null, isLate = false) => {
    if (!span || !meet(span, { from, until })) return;
    const ends = new Date(span.until).toISOString();
    if (ends > (taken.get(vehicleId)?.until ?? '')) taken.set(vehicleId, { until: ends, isLate });
  };
  for (const one of rentals) {
    if (one.id !== sought.rentalId) {
      take(one.vehicleId, takenTime(one, now), isOverdue(one, now));
    }
  }
  for (const block of blocks) take(block.vehicleId, blockedTime(block));
  return taken;
}
