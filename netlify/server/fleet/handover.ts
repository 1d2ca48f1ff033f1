/** A moment at which a car changes hands: a rental's pick-up or return. */
export interface Handover {
  vehicleId: string;
  at: Date;
}

const minute = 60_000;
const beforeMs = 10 * minute;
const afterMs = 30 * minute;

/** From when on a reading counts for a hand-over. Milliseconds since 1970. */
export const opensAt = (at: Date): number => at.getTime() - beforeMs;

/** Whether a car that changes hands at a moment is worth asking now. */
export function isAround(at: Date, now: Date): boolean {
  return now.getTime() >= opensAt(at) && now.getTime() <= at.getTime() + afterMs;
}
