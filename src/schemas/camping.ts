import { z } from 'zod';
import {
  alt,
  beforeLaunch,
  head,
  iconCard,
  iconLabel,
  next,
  order,
  section,
  text,
  webAddress,
} from './fields.ts';

const cost = z.strictObject({
  what: text('What it is for'),
  price: text('The price or, without one, a few words'),
});

/** src/content/camping/camping.yaml: the words of /car-camp. */
export const camping = z.strictObject({
  ...head,
  crumb: text('The name of the page in the menu'),
  order,
  hero: z.strictObject({
    headline: text('The largest words on the page'),
    tagline: text('One to three sentences under the headline'),
    start: text('The words on the button that opens the interest form'),
    more: text('The words on the button that scrolls on'),
    note: text('What it costs, and what the first button leads to'),
  }),
  interest: z.strictObject({
    title: text('The heading of the interest form'),
    description: text('One sentence under it'),
    opens: text('The words on the button at the end of the page that opens it, too'),
  }),
  experiences: z.strictObject({
    ...section,
    cards: z.array(iconCard).min(1).describe('The experiences, in order'),
  }),
  steps: z.strictObject({
    ...section,
    cards: z
      .array(z.strictObject({ title: iconCard.shape.title, text: iconCard.shape.text }))
      .length(3)
      .describe('The three steps from the wish to the drive'),
    costs: z.strictObject({
      heading: text('The heading above the prices'),
      rows: z.array(cost).min(1).describe('What the car costs, the lowest price first'),
      gear: z.strictObject({
        what: cost.shape.what,
        ask: text('Stands where the price would be, while facts.yaml has none'),
      }),
      campsite: cost,
      points: z.array(iconLabel).min(1).describe('Short promises under the prices'),
    }),
  }),
  gear: z.strictObject({
    ...section,
    cards: z
      .array(
        z.strictObject({
          picture: z
            .enum(['mattress', 'tent', 'stove', 'lights'])
            .describe('Which picture of src/assets/gear the card shows'),
          alt,
          title: iconCard.shape.title,
          text: iconCard.shape.text,
        }),
      )
      .length(4)
      .describe('The four gear cards'),
  }),
  package: z.strictObject({
    ...section,
    beforeLaunch,
    alt,
    bring: text('What campers bring themselves'),
    cars: text('The words of the link to the cars'),
    items: z.array(text('One thing that comes with the car')).min(1).describe('The list'),
  }),
  testimonials: z.strictObject({
    heading: section.heading,
    quotes: z
      .array(
        z
          .strictObject({
            beforeLaunch,
            quote: text('What the guest said'),
            from: text('Who said it, as they want to be named'),
            source: z
              .strictObject({
                name: text('Where it was said, for example: Review on the marketplace'),
                link: webAddress('Where it can be read').optional(),
              })
              .optional()
              .describe('Where the words come from: "name" and, if they can be read there, "link"'),
            stars: z.number().int().min(1).max(5).describe('From 1 to 5'),
          })
          .refine(({ beforeLaunch, source }) => beforeLaunch || source, {
            path: ['source'],
            error:
              'A real testimonial needs "source": write where it was said under "name", for example: Review on the marketplace. If the guest is made up, put "beforeLaunch" back.',
          }),
      )
      .length(3)
      .describe('The three testimonials'),
  }),
  contact: z.strictObject(section),
  booking: text('What the car costs, in a few words'),
  bookingNote: text('What comes before booking the car, in a few words'),
  next,
});
