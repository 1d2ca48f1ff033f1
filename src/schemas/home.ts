import { z } from 'zod';
import { film } from './film.ts';
import { head, iconCard, iconLabel, link, next, section, text } from './fields.ts';
import { photos } from './pictures.ts';

/** src/content/home/home.yaml: the words of the home page. */
export const home = z.strictObject({
  ...head,
  hero: z
    .strictObject({
      photo: photos.hero,
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
    })
    .describe('The top of the page'),
  badges: z.array(iconLabel).length(4).describe('The four short promises under the hero'),
  reasons: z
    .strictObject({
      ...section,
      cards: z.array(iconCard).length(6).describe('The six cards'),
    })
    .describe('The reasons to rent'),
  towns: z.strictObject(section).describe('The towns'),
  family: z
    .strictObject({
      heading: section.heading,
      text: text('Two or three sentences about the family'),
      label: text('The words of the link to the page about us'),
    })
    .describe('The family'),
  ways: z
    .strictObject({
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
    })
    .describe('The ways to rent'),
  video: z.strictObject({ ...section, film }).describe('The film'),
  contact: z.strictObject(section).describe('The contact form'),
  next,
});
