import { z } from 'zod';
import {
  beforeLaunch,
  head,
  iconLabel,
  iconCard,
  next,
  opening,
  order,
  pictureNames,
  section,
  text,
  townPictures,
} from './fields.ts';
import { photos } from './pictures.ts';

const crumb = text(
  'The name of the page in the menu and in the line that leads back to the home page',
);

const length = (what: string) =>
  z
    .string()
    .regex(
      /^(?:(?:for )?(?:\d+|\{\{[\w.]+\}\})|an?) (?:hour|day|week|month)s?$/,
      'Write for example: a day, or: for {{rules.weekendDays}} days',
    )
    .describe(what);

const tier = z
  .strictObject({
    name: text('What it is called, for example: By the day'),
    price: text('The price, or a few words where there is none'),
    per: length('What the price is for, for example: a day').optional(),
    period: length('How long that is, where the price is for a month').optional(),
    minimum: length('The shortest rental at this price').optional(),
    text: text('One or two sentences'),
    recommended: text('The words on the label of the recommended price').optional(),
  })
  .refine(({ price, per }) => !per || /^\{\{rates\.[\w.]+\}\}$/.test(price), {
    path: ['price'],
    error:
      'A price for a time is one fact, for example {{rates.shortTerm.day}}. Add it to src/content/business/facts.yaml, if it is new.',
  });

/** src/content/rentals/*.md: a page with prices each; the body is what is good to know. */
export const pricing = z.strictObject({
  ...head,
  ...opening,
  crumb,
  order,
  ask: text(
    'The words on its main button, for a page whose readers should ask first, and the heading of its contact form',
  ).optional(),
  picture: z
    .enum(pictureNames)
    .describe('The drawing that the page begins with, for example: short-term'),
  photo: photos.opening,
  points: z.array(iconLabel).length(3).describe('Three short promises under the headline'),
  prices: z
    .strictObject({
      ...section,
      picture: z.enum(townPictures).describe('The town whose picture stands beside the prices'),
      tiers: z.array(tier).length(3).describe('The three prices'),
    })
    .describe('The prices'),
  estimator: z
    .enum(['weekend', 'month'])
    .optional()
    .describe('What the price calculator opens with, if the page has one: weekend or month'),
  list: z
    .strictObject({
      ...section,
      cards: z.array(iconCard).min(3).describe('What comes with it, or what is needed'),
    })
    .describe('What comes with it'),
  notes: z.string().describe('The heading above the body of the page'),
  next,
});

/** src/content/ebikes/ebikes.md: the partner page. */
export const ebikes = z.strictObject({
  ...head,
  ...opening,
  crumb,
  order,
  photo: photos.opening,
  beforeLaunch,
  partner: text('The words on the button that opens the site of the partner'),
  points: z.array(iconLabel).length(3).describe('Three short facts beside the headline'),
  law: text(
    'What the law asks of a rider, in a few words: below these facts, it leads to the body',
  ),
  reasons: z
    .strictObject({ ...section, cards: z.array(iconCard).min(3).describe('The cards') })
    .describe('The reasons'),
  notes: text('The heading above the body of the page'),
  routes: z
    .strictObject({
      ...section,
      cards: z
        .array(
          z.strictObject({
            title: text('From where to where'),
            miles: z.number().positive().describe('How many miles the ride is, about'),
            way: text('Whether that is one way, there and back, or in a loop'),
            text: text('One to three sentences'),
          }),
        )
        .min(2)
        .describe('The rides'),
    })
    .describe('The rides'),
  next,
});
