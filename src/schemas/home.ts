import { z } from 'zod';
import { film } from './film.ts';
import { head, iconCard, iconLabel, link, next, section, text } from './fields.ts';

/** src/content/home/home.yaml: the words of the home page. */
export const home = z.strictObject({
  ...head,
  hero: z.strictObject({
    headline: text('The largest words on the page'),
    tagline: text('One or two sentences under the headline'),
    how: text('The words of the link to the answer to "How do I book?", behind the tagline'),
    pickUp: text('The words before the names of the towns'),
    cars: text('The words on the button that leads to the cars'),
    prices: z
      .array(z.strictObject({ price: text('A price'), per: text('What it is for') }))
      .length(3)
      .describe('Three prices, under the tagline'),
    video: text('The words on the button that scrolls to the film'),
  }),
  badges: z.array(iconLabel).length(4).describe('The four short promises under the hero'),
  reasons: z.strictObject({
    ...section,
    cards: z.array(iconCard).length(6).describe('The six cards'),
  }),
  towns: z.strictObject(section),
  family: z.strictObject({
    heading: section.heading,
    text: text('Two or three sentences about the family'),
    label: text('The words of the link to /about'),
  }),
  ways: z.strictObject({
    ...section,
    cards: z
      .array(
        z.strictObject({
          ...iconCard.shape,
          href: link.shape.href,
          price: text('A few words about the price'),
        }),
      )
      .describe('The ways to rent, in order'),
  }),
  video: z.strictObject({ ...section, film }),
  contact: z.strictObject(section),
  next,
});
