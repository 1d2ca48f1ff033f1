import * as z from 'zod/mini';

const noCar = { error: 'Please choose a car.' };

/** The id of a car in a body. */
export const chosenCar = z.string(noCar).check(z.minLength(1, noCar), z.maxLength(64, noCar));
