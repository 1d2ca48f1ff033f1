import * as z from 'zod/mini';
import { profileLimits, vehicleChange } from '#contracts/vehicle-change.ts';
import { isOfOurTime } from '#server/our-times.ts';
import type { OwnerEntry } from './owner-document.ts';

/** Whether a text can be the end of a car's address on the website. */
export const isSlug = (slug: string): boolean => /^[a-z0-9-]{1,100}$/.test(slug);

/** Whether what the owner decided of a car is what the site could have written: visitors see it, and miles count on. */
export function isFitCar(car: OwnerEntry): boolean {
  const { isAvailable, isRetired, name, model, color, year, publicName, text } = car;
  const { features, town, pickUpPlace, listing, turnaroundHours, placeInList, odometer } = car;
  const said = {
    ...{ isAvailable, isRetired, name, model, color, year, publicName, text },
    ...{ features, town, pickUpPlace, listing, turnaroundHours, placeInList },
    ...(odometer && { odometer: String(odometer.value) }),
    photos: car.photos.map(({ id, alt, focus: { x, y } }) => ({ id, alt, focus: { x, y } })),
  };
  return (
    z.safeParse(vehicleChange, said).success &&
    [odometer?.at, car.addedAt].every((time) => !time || isOfOurTime(time)) &&
    // In capitals, it may be longer than it was typed.
    (car.plate?.length ?? 0) <= 3 * profileLimits.plate &&
    car.slugs.every(isSlug)
  );
}
