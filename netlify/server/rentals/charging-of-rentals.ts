import type { Charge } from '#contracts/bill-line.ts';
import type { ChargingList } from '#contracts/charging-list.ts';
import { isEarning } from '#contracts/rental-status.ts';
import type { Deployed } from '#server/storage/store.ts';
import { readCharging, type ChargingSession } from '#server/tesla/charging-document.ts';
import { openRentals, readLive, type StoredRental } from './live-document.ts';

type Possession = Pick<
  StoredRental,
  'vehicleId' | 'status' | 'startDate' | 'endDate' | 'handOver' | 'takeBack'
>;

/** Whether a rental had the car when a session began: by what happened, or else by what was planned. */
function hadCar(rental: Possession, { vehicleId, startedAt }: ChargingSession): boolean {
  const { status, startDate, endDate, handOver, takeBack } = rental;
  if (rental.vehicleId !== vehicleId || !isEarning(status)) return false;
  const from = Date.parse(handOver?.at ?? startDate);
  // One that is late still has it.
  const to = status === 'active' ? Infinity : Date.parse(takeBack?.at ?? endDate);
  const at = Date.parse(startedAt);
  return from <= at && at < to;
}

/** Whether a bill has a line for a session. */
export const isOnBill = (charges: readonly Pick<Charge, 'session'>[], { id }: ChargingSession) =>
  charges.some(({ session }) => session === id);

/** The sessions in which a rental had the car, the newest first. */
export async function sessionsOf(
  { deploy }: Deployed,
  rental: Possession,
): Promise<ChargingSession[]> {
  const { sessions } = await readCharging({ deployContext: deploy.context });
  return sessions.filter((session) => hadCar(rental, session));
}

/** Every session with the rental that had the car; in two reads. */
export async function listCharging(context: Deployed): Promise<ChargingList> {
  const [{ sessions, askedAt, problem }, { rentals }] = await Promise.all([
    readCharging({ deployContext: context.deploy.context }),
    readLive(openRentals(context)),
  ]);
  return {
    askedAt,
    problem,
    sessions: sessions.map((session) => {
      const rental = rentals.find((one) => hadCar(one, session));
      const { id, vehicleId, startedAt, place, currency, amount } = session;
      return {
        ...{ id, vehicleId, startedAt, place, currency, amount },
        rental: rental
          ? {
              id: rental.id,
              customerName: rental.customerName,
              isBilled: isOnBill(rental.charges, session),
            }
          : null,
      };
    }),
  };
}
