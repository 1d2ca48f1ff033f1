import * as z from 'zod/mini';
import { readContent } from './content-file.ts';

const dollars = z.int().check(z.positive());
const count = z.int().check(z.positive());
const duration = z.string().check(z.regex(/^[1-9]\d{0,2} (month|year)s?$/));

/** The facts that the server needs; the build has checked all of them. */
const businessFacts = z.object({
  names: z.object({ rentals: z.string(), camping: z.string() }),
  links: z.object({ marketplace: z.string() }),
  contact: z.object({ keptFor: duration, rentalsKeptFor: duration }),
  rates: z.object({
    shortTerm: z.object({ hour: dollars, day: dollars, weekend: dollars }),
    longTerm: z.object({ week: dollars, month: dollars }),
  }),
  rules: z.object({
    minimumHours: count,
    weekendDays: count,
    minimumDays: count,
    monthDays: count,
    customPricingMonths: count,
  }),
});
export type BusinessFacts = z.infer<typeof businessFacts>;

/** The facts of the business as they stand in src/content/business/facts.yaml. */
export function readFacts(): BusinessFacts {
  return readContent('business/facts.yaml', businessFacts);
}
