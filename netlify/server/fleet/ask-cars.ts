import pMap from 'p-map';
import type { Answer } from '#server/fleet/car-after-sync.ts';
import { GatewayStopped } from '#server/fleet/gateway.ts';
import type { FleetGateway, ListedCar } from '#server/fleet/gateway.ts';
import type { TimeLimit } from '#server/fleet/time-limit.ts';

const concurrency = 8;

const noTimeSentence = 'There was no time left for this car, so the next sync asks it first.';
const faultSentence =
  'Something went wrong on our side with this car, so it keeps its last values.';

interface Asking {
  gateway: FleetGateway;
  clock: () => Date;
  limit: TimeLimit;
  onProgress(done: number, total: number): void;
}

/**
 * Asks cars, a few at a time. One that fails does not hold up the others; once Tesla can't be asked at
 * all, or the time is over, those that are left are told so. Throws only what `onProgress` throws.
 */
export async function askCars(
  cars: readonly ListedCar[],
  { gateway, clock, limit, onProgress }: Asking,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  let stopped: GatewayStopped | undefined;
  const ask = async (vin: string): Promise<Answer> => {
    if (stopped) return { kind: 'unasked', reason: stopped.message };
    if (limit.isNear) return { kind: 'unasked', reason: noTimeSentence };
    try {
      const outcome = await limit.race(gateway.readCar(vin));
      if (!outcome) return { kind: 'unasked', reason: noTimeSentence };
      return { kind: 'asked', at: clock(), outcome };
    } catch (error) {
      if (!(error instanceof GatewayStopped)) {
        return { kind: 'asked', at: clock(), outcome: { kind: 'failed', reason: faultSentence } };
      }
      stopped = error;
      return { kind: 'unasked', reason: error.message };
    }
  };
  onProgress(0, cars.length);
  await pMap(
    cars,
    async ({ vin }) => {
      answers.set(vin, await ask(vin));
      onProgress(answers.size, cars.length);
    },
    { concurrency },
  );
  return answers;
}
