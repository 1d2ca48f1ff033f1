import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { businessFacts, fleetReadings } from '#contracts/business-facts.ts';
import { builtFile } from '#server/built-file.ts';

const dollars = z.int().check(z.positive());
const count = z.int().check(z.positive());
/** Empty where nothing is charged. */
const fee = z.nullish(z.number());
const duration = z.string().check(z.regex(/^[1-9]\d{0,2} (month|year)s?$/));

/** The facts that the server needs; the build has checked all of them. */
const neededFacts = z.object({
  names: z.object({ rentals: z.string(), camping: z.string() }),
  links: z.object({ marketplace: z.string(), marketplaceDates: z.nullish(z.string()) }),
  contact: z.object({ keptFor: duration, rentalsKeptFor: duration }),
  rates: z.object({
    shortTerm: z.object({ hour: dollars, day: dollars, weekend: dollars }),
    longTerm: z.object({ week: dollars, month: dollars }),
  }),
  rules: z.object({
    minimumHours: count,
    turnaroundHours: z.number(),
    weekendDays: count,
    minimumDays: count,
    monthDays: count,
    customPricingMonths: count,
  }),
  handover: z.object({
    minimumCharge: z.number(),
    graceMinutes: fee,
    lateHour: fee,
    milesPerDay: fee,
    extraMile: fee,
    chargePercent: fee,
  }),
});
export type BusinessFacts = z.infer<typeof neededFacts>;

/** The facts of the business, as they stood in src/content/business/facts.yaml when this deploy was built. */
export function readFacts(): BusinessFacts {
  return readContent('business/facts.yaml', neededFacts);
}

const textFacts = z.looseObject({
  names: z.looseObject({ marketplace: z.nullish(z.string()) }),
  fleet: z.looseObject({ reading: z.enum(fleetReadings) }),
});

/** All facts that a text may refer to. */
export const readFactsForTexts = () => businessFacts(readContent('business/facts.yaml', textFacts));

/** The fields that the server needs from a YAML file of the content. */
export function readContent<Value>(file: string, schema: z.ZodMiniType<Value>): Value {
  return schema.parse(parse(readFileSync(builtFile(`content/${file}`), 'utf8')));
}
