import * as z from 'zod/mini';
import { optionalLine } from '#contracts/text.ts';
import { decodeVin } from '#contracts/vin.ts';

/** Longest values of a car added by hand, in characters, and the years a model can have. */
export const vehicleLimits = {
  name: 60,
  model: 40,
  color: 40,
  body: 4_096,
  years: { from: 2008, to: 2039 },
} as const;

const { years } = vehicleLimits;

/** Null if it is blank or left out; what Tesla or the VIN says is then used. */
export function ownWord(field: 'name' | 'model' | 'color') {
  return z.pipe(
    optionalLine({ what: `the ${field}`, max: vehicleLimits[field] }),
    z.transform((value) => value || null),
  );
}

/** The owner's switch. */
export const isAvailable = z.boolean({ error: 'Please send isAvailable as true or false.' });

const notCompared = { error: 'Please send isVinCompared as true or false, or leave it out.' };
const noYear = {
  error: `Please enter a year from ${years.from} to ${years.to}, or leave it empty.`,
};

export const year = z.pipe(
  z.nullish(z.int(noYear).check(z.minimum(years.from, noYear), z.maximum(years.to, noYear))),
  z.transform((given) => given ?? null),
);

/** Body of `POST /api/admin/vehicles`: a car added by hand. All but the VIN and the switch may be left out. */
export const newVehicle = z
  .strictObject(
    {
      vin: z.string({ error: 'Please enter the VIN, 17 letters and digits.' }).check(
        z.trim(),
        z.toUpperCase(),
        z.check(({ value, issues }) => {
          const decoded = decodeVin(value);
          if ('problem' in decoded) {
            issues.push({ code: 'custom', message: decoded.problem, input: value });
          }
        }),
      ),
      name: ownWord('name'),
      model: ownWord('model'),
      color: ownWord('color'),
      year,
      isAvailable,
      /** Whether someone has compared a VIN whose check digit is wrong with the car. */
      isVinCompared: z.optional(z.boolean(notCompared)),
    },
    {
      error:
        'Please send vin, name, model, year, color and isAvailable as one JSON object, and nothing else.',
    },
  )
  .check(
    z.check(({ value, issues }) => {
      const decoded = decodeVin(value.vin);
      if (value.isVinCompared || 'problem' in decoded || !decoded.warning) return;
      const message =
        "The check digit of this VIN doesn't match the rest. Compare it with the car, and if it's right, add the car again.";
      issues.push({ code: 'custom', path: ['vin'], message, input: value });
    }),
  );
export type NewVehicle = z.infer<typeof newVehicle>;
