import { z } from 'zod';
import { fleetReadings, type businessFacts } from '#contracts/business-facts.ts';
import { answers } from './answers.ts';
import { positive, slot, text, together, webAddress } from './fields.ts';
import { sensibleFacts } from './sensible-facts.ts';

const dollars = (what: string) => positive(`${what}, in whole dollars`);
const fee = (what: string) => z.number().min(0).nullish().describe(what);
const duration = (what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2} (month|year)s?$/, 'Write months or years, for example: 24 months')
    .describe(what);

/** src/content/business/facts.yaml: every fact of the business, once. */
export const business = z
  .strictObject({
    contact: z
      .strictObject({
        email: z
          .email('Write an email address, for example: hello@example.com')
          .describe('The email address, as the pages show it'),
        phone: text('The phone number, or a few words while there is none'),
        address: z
          .string()
          .regex(
            /^[A-Z][^,]*, [A-Z]{2}$/,
            'Write a town and the two letters of its state: Princeton, NJ',
          )
          .optional()
          .describe(
            'The town of the business, if it has one, for the contact section and search engines',
          ),
        hours: text(
          'The hours in which support answers, for example: 8AM - 10PM EST, or: Monday to Saturday, 8AM - 8PM EST',
        ),
        replyWithin: text('How soon a message is answered, for example: 24 hours'),
        keptFor: duration('How long messages are kept, for example: 24 months'),
        rentalsKeptFor: duration('How long the records of rentals are kept, for example: 7 years'),
      })
      .describe('How to reach us'),
    rates: z
      .object({
        shortTerm: z
          .strictObject({
            hour: dollars('One hour'),
            day: dollars('One day'),
            weekend: dollars('The weekend package'),
          })
          .describe('Short-term prices'),
        longTerm: z
          .strictObject({ week: dollars('One week'), month: dollars('One month') })
          .describe('Long-term prices'),
        rideshare: z
          .strictObject({
            day: dollars('One day'),
            week: dollars('One week'),
            month: dollars('One month'),
          })
          .describe('Rideshare prices'),
      })
      .catchall(z.record(z.string(), dollars('A price of another page')))
      .describe('The prices, by the page that they are on'),
    rules: z
      .strictObject({
        minimumHours: positive('The shortest hourly rental, in hours'),
        turnaroundHours: z
          .number()
          .min(0)
          .max(72)
          .describe('How many hours a car needs between its return and its next pick-up'),
        weekendDays: positive('How many days the weekend package lasts'),
        minimumDays: positive('The shortest long-term rental, in days'),
        monthDays: positive('How many days a month is, for its price'),
        customPricingMonths: positive('From how many months on the price is agreed directly'),
        minimumAge: positive('The youngest age at which a car can be rented'),
        rideshareMinimumAge: positive('The youngest age for a rideshare rental'),
        rideshareCleanYears: positive(
          'How many years a rideshare driver has driven without an offense',
        ),
        freeCancellation: text('How long before the trip canceling is free, for example: 24 hours'),
      })
      .describe('The rules of a rental'),
    names: z
      .strictObject({
        rentals: text('The name shown on every page but the one for car camping'),
        camping: text('The name shown on the page for car camping'),
        marketplace: slot(
          'The name of the car-sharing marketplace where people book. Without it, the pages say "the marketplace"',
        ),
      })
      .describe('The names of the business'),
    fleet: z
      .strictObject({
        reading: z.enum(fleetReadings).describe('Which cars there are, and so in which states'),
      })
      .describe('The fleet'),
    links: z
      .strictObject({
        marketplace: webAddress(
          'The profile on the car-sharing marketplace that every Book Now opens',
        ),
        marketplaceDates: z
          .string()
          .regex(
            /^(?=.*\[pick-up )(?=.*\[return )([\w.~%=&+-]|\[(pick-up|return) [YMDHm/:. -]+\])+$/,
            'Write what such an address has behind its question mark, with both times in brackets, for example: start=[pick-up MM/DD/YYYY]&end=[return MM/DD/YYYY]',
          )
          .nullish()
          .describe(
            "How a car's page there is opened on chosen dates, for example: start=[pick-up MM/DD/YYYY]&startTime=[pick-up HH:mm]&end=[return MM/DD/YYYY]&endTime=[return HH:mm]",
          ),
        ebikePartner: webAddress("The e-bike partner's site"),
      })
      .describe('Addresses elsewhere'),
    since: z.number().int().describe('The year in which the business began'),
    handover: z
      .strictObject({
        minimumCharge: z
          .number()
          .min(0)
          .max(100)
          .describe('The charge in percent below which handing a car over asks you once more'),
        graceMinutes: fee('How many minutes late a car may come back for free'),
        lateHour: fee(
          'What each hour costs that has begun after that, in dollars; for a day never more than a day of a rental',
        ),
        milesPerDay: fee('How many miles each day of a rental includes'),
        extraMile: fee('What each mile beyond them costs, in dollars, for example: 0.45'),
        chargePercent: fee(
          'What each percent of charge costs that is missing when the car is back, in dollars',
        ),
      })
      .describe('Hand-over and return'),
    claims: z
      .strictObject({
        electricShare: text('How much of the fleet is electric, for example: 100%'),
        longTermSavings: text('The most that a long rental saves, for example: 40%'),
        rideshareEarnings: text('How much more a rideshare driver earns, for example: 20-40%'),
        rideshareFuelSavings: text('How much less a rideshare driver pays for fuel'),
      })
      .describe('What we promise in figures'),
    ebike: z
      .strictObject({
        range: text('How far an e-bike goes, for example: 50+ miles'),
        ...answers.ebike,
      })
      .describe('E-bikes'),
    camping: z.strictObject(answers.camping).nullish().describe('Camping'),
    rating: z
      .strictObject({
        stars: z
          .number()
          .min(1)
          .max(5)
          .nullish()
          .describe('How many stars you have on the marketplace, for example: 4.9'),
        count: positive('How many reviews they come from, for example: 132').nullish(),
        trips: positive('How many trips the marketplace counts, if it does').nullish(),
        link: webAddress('The address of the page that shows your rating').nullish(),
      })
      .refine(together('stars', 'count', 'link'), {
        error:
          'The rating needs all three: how many stars ("stars"), how many reviews ("count") and where they can be read ("link"). Fill them all in, or leave them all empty.',
      })
      .nullish()
      .describe('Your rating on the marketplace'),
    goodToKnow: z.strictObject(answers.goodToKnow).nullish().describe('Before you book'),
  })
  .check(sensibleFacts);

export type BusinessFacts = ReturnType<typeof businessFacts<z.infer<typeof business>>>;
