import * as z from 'zod/mini';
import { centsOf, dollarsOf } from '#contracts/money.ts';

/** A number as people type it: "$1,200" is "1200". Any comma that isn't one of thousands stays. */
export function bareNumber(typed: string): string {
  const bare = typed.replace(/[$\s]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Dollars that a person typed, as `"1250.00"`. In `12,50` the comma may mean either, so it is asked about. */
export const dollarsField = (sentence: string) =>
  z.string({ error: sentence }).check(
    z.overwrite(bareNumber),
    z.refine((text) => !/,\d{1,2}$/.test(text), {
      error: 'Please write cents after a point, as in 12.50, and thousands as 1,250.',
      abort: true,
    }),
    z.refine((text) => (centsOf(text) ?? -1) >= 0, { error: sentence, abort: true }),
    z.overwrite((text) => dollarsOf(centsOf(text) ?? 0)),
  );

const noMiles = {
  error: 'Please enter the odometer in miles, such as 10382 or 10382.4, or leave it empty.',
};

/** An odometer that a person typed, as `"10382.4"`. */
export const odometerField = z
  .string(noMiles)
  .check(z.overwrite(bareNumber), z.regex(/^\d{1,7}(\.\d{1,2})?$/, noMiles));
