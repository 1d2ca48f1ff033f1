import pMap from 'p-map';
import type { CarAnswer } from './car-after-sync.ts';
import { GatewayStopped, type FleetGateway, type ListedCar } from './fleet-gateway.ts';
import { stopOf } from './sync-failure.ts';
import type { SyncFailure } from './sync-state.ts';
import type { TimeLimit } from './time-limit.ts';
import { describeError, log } from '#server/log.ts';

const concurrency = 8;

const noTimeSentence = 'There was no time left for this car. Sync again in a minute.';
const faultSentence = "Something went wrong on our side. The car's last values stay.";

interface Asking {
  gateway: FleetGateway;
  clock: () => Date;
  limit: TimeLimit;
  onProgress(done: number, total: number): void;
}

export interface AskedCars {
  /** By VIN. */
  answers: Map<string, CarAnswer>;
  /** Why no further car could be asked, or none of an account; null if each had its turn or the time was up. */
  stop: SyncFailure | null;
}

/**
 * Asks cars, a few at a time; one failure does not hold up the others. When none can be asked at
 * all, or the time is up, the rest are marked as such. Throws only what `onProgress` throws.
 */
export async function askCars(
  cars: readonly ListedCar[],
  { gateway, clock, limit, onProgress }: Asking,
): Promise<AskedCars> {
  const answers = new Map<string, CarAnswer>();
  let stop: SyncFailure | null = null;
  /** By account; what is about all of them is without one. */
  const stops = new Map<string | undefined, SyncFailure>();
  const ask = async ({ vin, account }: ListedCar): Promise<CarAnswer> => {
    const known = stops.get(undefined) ?? stops.get(account);
    if (known) return { kind: 'unasked', reason: known.sentence };
    if (limit.isNear) return { kind: 'unasked', reason: noTimeSentence };
    try {
      const outcome = await limit.race(gateway.readCar(vin));
      if (!outcome) return { kind: 'unasked', reason: noTimeSentence };
      return { kind: 'asked', at: clock(), outcome };
    } catch (error) {
      const stopped = stopOf(error);
      if (stopped) {
        stop ??= stopped;
        stops.set(error instanceof GatewayStopped ? error.account : undefined, stopped);
        return { kind: 'unasked', reason: stopped.sentence };
      }
      log({ event: 'sync-fault', reason: 'car', ...describeError(error) });
      return { kind: 'asked', at: clock(), outcome: { kind: 'failed', reason: faultSentence } };
    }
  };
  onProgress(0, cars.length);
  await pMap(
    cars,
    async (car) => {
      answers.set(car.vin, await ask(car));
      onProgress(answers.size, cars.length);
    },
    { concurrency },
  );
  return { answers, stop };
}
