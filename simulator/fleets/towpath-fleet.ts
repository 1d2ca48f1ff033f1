import { begin, advanceCar } from '#simulator/cars/car-life.ts';
import { IDLE_UNTIL_ASLEEP, makeCar, type Car, type PlannedEvent } from '#simulator/cars/car.ts';
import { makeVin } from '#simulator/cars/vin.ts';
import { DAY, HOUR } from '#simulator/world/clock.ts';
import type { SeededRandom } from '#simulator/world/seeded.ts';
import { towpathCars, type TowpathCar } from './towpath-cars.ts';

// Midnight in New Jersey. Everything that a car does from here on, and so its odometer, depends
// only on the time: a restarted simulator shows no car with fewer miles than before.
const HISTORY_START = Date.parse('2026-10-26T05:00:00Z');

/**
 * Ten cars of a small rental fleet in New Jersey and Pennsylvania, each doing something different.
 */
export function towpathFleet(now: number, random: SeededRandom): Car[] {
  return towpathCars.map((described) => towpathCar(described, now, random));
}

function towpathCar(
  { pattern, days, today, ...rest }: TowpathCar,
  now: number,
  random: SeededRandom,
): Car {
  const vin = makeVin(pattern, random.whole(`${pattern} ${rest.vehicleName}`, 100_000, 899_999));
  const historyStart = Math.min(HISTORY_START, now);
  const car = makeCar({ vin, ...rest, plan: planned(days, historyStart) }, historyStart, random);
  advanceCar(car, now);
  const { charge, ...shown } = today;
  // The simulated battery level is replaced by one that is useful to show.
  Object.assign(car, shown, { awakeUntil: now + IDLE_UNTIL_ASLEEP });
  if (shown.state && shown.state !== 'online') car.activity = { kind: 'parked' };
  if (charge) begin(car, { charge });
  return car;
}

function planned(days: TowpathCar['days'], historyStart: number): PlannedEvent[] {
  return days.flatMap(({ hours, every = 1, ...event }) =>
    hours.map((hour) => ({
      at: historyStart + hour * HOUR + (every - 1) * DAY,
      everyDays: every,
      ...event,
    })),
  );
}
