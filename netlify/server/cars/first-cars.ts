import { cardView, drawingOf, type Asked } from './car-view.ts';
import type { PublicCar } from './public-cars.ts';

/** Cars on a page that is about something else. */
const firstCars = 3;

/** The first of these cars, as such a page shows them: on dates that they are free on, or in general. */
export function firstView(cars: PublicCar[], asked: Asked = {}) {
  const now = new Date();
  const shown = cars.slice(0, firstCars).map((car) => cardView(car, { now, ...asked }));
  return { hasCars: shown.length > 0, cars: shown };
}

/** How many cars there are in each town that has any. */
export const countByTown = (cars: PublicCar[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        cars.filter(({ town }) => town),
        ({ town }) => town,
      ),
    ].map(([town, { length }]) => [town, { count: length, isOne: length === 1 }]),
  );

/** Where cars are picked up, as far as their pages say it. */
export const spotsOf = (cars: PublicCar[]): string =>
  [...new Set(cars.flatMap(({ pickUpPlace }) => pickUpPlace?.trim() || []))].join('; ');

/** Which models they are. */
export const modelsOf = (cars: PublicCar[]): string =>
  new Intl.ListFormat('en').format(
    [...new Set(cars.flatMap(({ model }) => model ?? []))].toSorted(),
  );

/** Cars that look different come first: every one with a photo, and one of each drawing. */
export function inManyColors(cars: PublicCar[]): PublicCar[] {
  const looks = (car: PublicCar) => (car.photos.length > 0 ? car.slug : drawingOf(car));
  const firsts = new Set(new Map(cars.toReversed().map((car) => [looks(car), car])).values());
  return [...cars.filter((car) => firsts.has(car)), ...cars.filter((car) => !firsts.has(car))];
}

/** The other cars, those of the same town first. */
export function othersThan(car: PublicCar, cars: PublicCar[]): PublicCar[] {
  const others = cars.filter((one) => one !== car);
  return others.toSorted((a, b) => Number(b.town === car.town) - Number(a.town === car.town));
}
