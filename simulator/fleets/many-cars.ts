import { makeCar, modelYMake, type Car } from '#simulator/cars/car.ts';
import { makeVin } from '#simulator/cars/vin.ts';
import type { SeededRandom } from '#simulator/world/seeded.ts';

/** A fleet of the given size. Every nth car is asleep, none with 0; the others are online. */
export function manyCars(
  count: number,
  { now, random, asleepEvery = 3 }: { now: number; random: SeededRandom; asleepEvery?: number },
): Car[] {
  return Array.from({ length: count }, (_, place) => {
    const isModelY = place % 2 === 1;
    return makeCar(
      {
        vin: makeVin(isModelY ? '7SAYGDEE?RA' : '5YJ3E1EA?RF', 200_000 + place),
        vehicleName: `Car ${String(place + 1).padStart(4, '0')}`,
        state: asleepEvery > 0 && (place + 1) % asleepEvery === 0 ? 'asleep' : 'online',
        make: isModelY ? modelYMake : {},
      },
      now,
      random,
    );
  });
}
