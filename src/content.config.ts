import { glob, file } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { icons, type IconName } from '#components/icons.ts';

const text = (what: string) => z.string().trim().min(1).describe(what);
const dollars = (what: string) => z.number().int().positive().describe(`${what}, in whole dollars`);

const business = defineCollection({
  loader: glob({ base: 'src/content/business', pattern: 'facts.yaml' }),
  schema: z.strictObject({
    names: z.strictObject({
      rentals: text('The name shown on every page but /car-camp'),
      camping: text('The name shown on /car-camp'),
    }),
    fleet: z.strictObject({
      reading: z
        .enum(['model-3-and-model-y', 'model-y-only'])
        .describe('Which cars there are, and so in which states'),
    }),
    links: z.strictObject({
      marketplace: z
        .url()
        .describe('The profile on the car-sharing marketplace that every Book Now opens'),
      ebikePartner: z.url().describe("The e-bike partner's site"),
    }),
    contact: z.strictObject({
      email: z.email().describe('The support address shown on the pages'),
      phone: text('The phone number, or a few words while there is none'),
      hours: text('When support answers'),
      replyWithin: text('How soon a message is answered, for example: 24 hours'),
      keptFor: text('For how long messages are kept, for example: 24 months'),
    }),
    since: z.number().int().describe('The year in which the business began'),
    rates: z.strictObject({
      shortTerm: z.strictObject({
        hour: dollars('One hour'),
        day: dollars('One day'),
        weekend: dollars('The three-day weekend package'),
      }),
      longTerm: z.strictObject({ week: dollars('One week'), month: dollars('30 days') }),
      rideshare: z.strictObject({
        day: dollars('One day'),
        week: dollars('One week'),
        month: dollars('One month'),
      }),
    }),
    rules: z.strictObject({
      minimumAge: z.number().int().describe('The youngest age at which a car can be rented'),
      rideshareMinimumAge: z.number().int().describe('The youngest age for a rideshare rental'),
      minimumHours: z.number().int().describe('The shortest hourly rental, in hours'),
      weekendDays: z.number().int().describe('How many days the weekend package lasts'),
      minimumDays: z.number().int().describe('The shortest long-term rental, in days'),
      monthDays: z.number().int().describe('How many days a month is, for its price'),
      customPricingMonths: z
        .number()
        .int()
        .describe('From how many months on the price is agreed in person'),
      rideshareCleanYears: z
        .number()
        .int()
        .describe('How many years a rideshare driver has driven without an offense'),
      freeCancellation: text('How long before the trip cancelling is free, for example: 24 hours'),
    }),
    claims: z.strictObject({
      electricShare: text('How much of the fleet is electric, for example: 100%'),
      longTermSavings: text('The most that a long rental saves, for example: 40%'),
      rideshareEarnings: text('How much more a rideshare driver earns, for example: 20-40%'),
      rideshareFuelSavings: text('How much less a rideshare driver pays for fuel'),
    }),
    ebike: z.strictObject({ range: text('How far an e-bike goes, for example: 50+ miles') }),
  }),
});

const iconCard = z.strictObject({
  icon: z
    .enum(Object.keys(icons) as [IconName, ...IconName[]])
    .describe('The name of an icon of src/components/icons.ts, for example: shield-check'),
  title: text('The heading of the card'),
  text: text('One or two sentences'),
});

const section = {
  heading: text('The heading of the section'),
  lede: text('One or two sentences under the heading'),
};

const home = defineCollection({
  loader: glob({ base: 'src/content/home', pattern: 'home.yaml' }),
  schema: z.strictObject({
    title: text('The title in the browser tab and in search results'),
    description: text('The sentences under the title in search results'),
    hero: z.strictObject({
      eyebrow: text('The short line above the headline'),
      headline: text('The largest words on the page'),
      tagline: text('One or two sentences under the headline'),
      video: text('The words on the button that scrolls to the film'),
    }),
    badges: z
      .array(z.strictObject({ icon: iconCard.shape.icon, label: text('Two to four words') }))
      .length(4)
      .describe('The four short promises under the hero'),
    reasons: z.strictObject({ ...section, cards: z.array(iconCard).length(6) }),
    ways: z.strictObject({
      ...section,
      cards: z.array(
        z.strictObject({
          ...iconCard.shape,
          href: text('The page that the card opens, for example: /car-camp'),
          price: text('A few words about the price'),
        }),
      ),
    }),
    video: z.strictObject({ ...section, caption: text('The line under the film') }),
    contact: z.strictObject(section),
  }),
});

const camping = defineCollection({
  loader: glob({ base: 'src/content/camping', pattern: 'camping.yaml' }),
  schema: z.strictObject({
    title: text('The title in the browser tab and in search results'),
    description: text('The sentences under the title in search results'),
    hero: z.strictObject({
      headline: text('The largest words on the page'),
      tagline: text('One to three sentences under the headline'),
      start: text('The words on the button that opens the interest form'),
      more: text('The words on the button that scrolls on'),
    }),
    interest: z.strictObject({
      title: text('The heading of the interest form'),
      description: text('One sentence under it'),
    }),
    experiences: z.strictObject({ ...section, cards: z.array(iconCard).min(1) }),
    gear: z.strictObject({
      ...section,
      cards: z
        .array(
          z.strictObject({
            picture: z
              .enum(['mattress', 'tent', 'stove', 'lights'])
              .describe('Which picture of src/assets/gear the card shows'),
            alt: text('What the picture shows, for people who do not see it'),
            title: iconCard.shape.title,
            text: iconCard.shape.text,
          }),
        )
        .length(4),
    }),
    package: z.strictObject({
      ...section,
      alt: text('What the picture shows, for people who do not see it'),
      items: z.array(text('One thing that comes with the car')).min(1),
    }),
    testimonials: z.strictObject({ heading: section.heading }),
    contact: z.strictObject(section),
  }),
});

const testimonials = defineCollection({
  loader: file('src/content/camping/testimonials.yaml'),
  schema: z.strictObject({
    id: z.string(),
    quote: text('What the guest said'),
    from: text('Who said it, as they want to be named'),
    stars: z.number().int().min(1).max(5),
  }),
});

const pages = defineCollection({
  loader: file('src/content/pages/pages.yaml'),
  schema: z.strictObject({
    id: z.string(),
    title: text('The heading of the page, also in the browser tab'),
    description: text('The sentence under the title in search results'),
    lede: text('One or two sentences under the heading'),
    points: z
      .array(z.strictObject({ heading: text('A few words'), text: text('One or two sentences') }))
      .describe('The points the page makes, in order'),
  }),
});

export const collections = { business, home, camping, testimonials, pages };
