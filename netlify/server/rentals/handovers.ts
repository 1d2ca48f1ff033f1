import { isBlocking, isEarning } from '#contracts/rental-status.ts';
import { isAround, type Handover } from '#server/fleet/handover.ts';
import type { Deployed } from '#server/storage/store.ts';
import { openRentals, readLive, type StoredRental } from './live-document.ts';

/** The pick-ups and returns around this time, in one read. */
export async function readHandovers(context: Deployed, now: Date): Promise<Handover[]> {
  const { rentals } = await readLive(openRentals(context));
  return handoversAround(rentals, now);
}

type Handing = Pick<
  StoredRental,
  'status' | 'vehicleId' | 'startDate' | 'endDate' | 'handOver' | 'takeBack'
>;

/** The pick-ups and returns around this time, as they took place or as planned, of rentals that aren't canceled. */
export function handoversAround(rentals: readonly Handing[], now: Date): Handover[] {
  return rentals
    .filter(({ status }) => isBlocking(status) || isEarning(status))
    .flatMap(({ vehicleId, startDate, endDate, handOver, takeBack }) =>
      [handOver?.at ?? startDate, takeBack?.at ?? endDate].map((time) => ({
        vehicleId,
        at: new Date(time),
      })),
    )
    .filter(({ at }) => isAround(at, now));
}
