import { z } from 'zod';
import {
  alt,
  beforeLaunch,
  gearNames,
  head,
  iconCard,
  iconLabel,
  next,
  order,
  section,
  text,
  webAddressOrFact,
} from './fields.ts';
import { photos } from './pictures.ts';

const cost = z.strictObject({
  what: text('What it is for'),
  price: text('The price, or a few words where there is none'),
});

const drawingAlt = alt.meta({ label: 'What our drawing shows, read out where there is no photo' });

/** src/content/camping/camping.yaml: the words of /car-camp. */
export const camping = z.strictObject({
  ...head,
  crumb: text('The name of the page in the menu'),
  order,
  hero: z
    .strictObject({
      photo: photos.hero,
      headline: text('The largest words on the page'),
      tagline: text('One to three sentences under the headline'),
      start: text('The words on the buttons that open the interest form'),
      more: text('The words on the button that scrolls on'),
      note: text('What it costs, and what the first button leads to'),
    })
    .describe('The top of the page'),
  interest: z
    .strictObject({
      title: text('The heading of the interest form'),
      description: text('One sentence under it'),
    })
    .describe('The interest form'),
  experiences: z
    .strictObject({
      ...section,
      cards: z
        .array(
          iconCard.extend({
            drawing: z.enum(['river', 'sky', 'ridge']).describe('The drawing above it'),
          }),
        )
        .min(1)
        .describe('The experiences, in order'),
    })
    .describe('The experiences'),
  steps: z
    .strictObject({
      ...section,
      cards: z
        .array(z.strictObject({ title: iconCard.shape.title, text: iconCard.shape.text }))
        .length(3)
        .describe('The three steps from the wish to the drive'),
      costs: z
        .strictObject({
          heading: text('The heading above the prices'),
          rows: z.array(cost).min(1).describe('What the car costs, the lowest price first'),
          gear: z
            .strictObject({
              what: cost.shape.what,
              ask: text('Stands where the price would be, while Facts and prices has none'),
            })
            .describe('The price of the gear'),
          campsite: cost.describe('The price of the campsite'),
          points: z.array(iconLabel).min(1).describe('Short promises under the prices'),
        })
        .describe('What it costs'),
    })
    .describe('The three steps'),
  gear: z
    .strictObject({
      ...section,
      cards: z
        .array(
          z.strictObject({
            picture: z.enum(gearNames).meta({
              description: 'Which drawing of src/assets/gear the card shows',
              label: 'Which drawing the card shows, where it has no photo',
            }),
            alt: drawingAlt,
            photo: photos.gear,
            title: iconCard.shape.title,
            text: iconCard.shape.text,
          }),
        )
        .min(1)
        .describe('The gear cards'),
    })
    .describe('The gear'),
  morning: photos.morning,
  package: z
    .strictObject({
      ...section,
      beforeLaunch,
      alt: drawingAlt,
      photo: photos.kit,
      bring: text('What campers bring themselves'),
      cars: text('The words of the link to the cars'),
      items: z.array(text('One thing that comes with the car')).min(1).describe('The list'),
    })
    .describe('What comes with it'),
  testimonials: z
    .strictObject({
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
                  link: webAddressOrFact('Where it can be read').optional(),
                })
                .optional()
                .describe('Where the words come from'),
              stars: z.number().int().min(1).max(5).describe('How many stars, from 1 to 5'),
            })
            .refine(({ beforeLaunch, source }) => beforeLaunch || source, {
              path: ['source'],
              error:
                'A real testimonial says where the words come from: give their source a name, for example: Review on the marketplace. If the guest is made up, say under what is to do before the site goes live that a real one belongs here.',
            }),
        )
        .describe('What guests said'),
    })
    .describe('The testimonials'),
  contact: z.strictObject(section).describe('The contact form'),
  booking: text('What the car costs, in a few words'),
  bookingNote: text('What comes before booking the car, in a few words'),
  next,
});
